/** The runtime's modules, as far as the shop worker and its tests use them. */
declare module "cloudflare:workers" {
  export abstract class WorkerEntrypoint<Env = unknown> {
    protected readonly env: Env;
    protected readonly ctx: ExecutionContext;
    fetch?(request: Request): Response | Promise<Response>;
  }
  export abstract class DurableObject<Env = unknown> {
    constructor(ctx: DurableObjectState, env: Env);
    protected readonly env: Env;
    protected readonly ctx: DurableObjectState;
  }
  export const env: ShopEnv;
  export const exports: { default: Fetcher; StorefrontGateway: Fetcher };
}
declare module "cloudflare:test" {
  export function createExecutionContext(): ExecutionContext;
  export function waitOnExecutionContext(ctx: ExecutionContext): Promise<void>;
  export function createMessageBatch(queue: string, messages: { id: string; timestamp: Date; attempts: number; body: unknown }[]): MessageBatch;
  export function getQueueResult(batch: MessageBatch, ctx: ExecutionContext): Promise<{ outcome: string; explicitAcks: string[]; retryMessages: { msgId: string }[] }>;
  export function createScheduledController(options?: { scheduledTime?: Date; cron?: string }): ScheduledController;
  export function applyD1Migrations(db: D1Database, migrations: { name: string; queries: string[] }[]): Promise<void>;
}
