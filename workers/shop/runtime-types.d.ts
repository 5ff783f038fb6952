/**
 * Names of the Workers runtime that the shop worker uses, in terms of the DOM's types (Request, Response, Headers).
 * The runtime's own global types are not loaded here: they declare the DOM's names again and clash with them (the
 * storefront has them through @remix-run/cloudflare, hence a project of its own). What has no DOM counterpart comes
 * from @cloudflare/workers-types. `scripts/types.mjs` generates the bindings with these names.
 */
declare global {
  type D1Database = import("@cloudflare/workers-types").D1Database;
  type R2Bucket = import("@cloudflare/workers-types").R2Bucket;

  interface Fetcher {
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  }
  type Service = Fetcher;
  interface RateLimit {
    limit(options: { key: string }): Promise<{ success: boolean }>;
  }
  interface Queue<Body = unknown> {
    send(body: Body, options?: { delaySeconds?: number }): Promise<unknown>;
  }
  /** Methods of a Durable Object as its stub has them: each answers a promise. */
  type DurableObjectStub<T> = Fetcher & {
    [Key in keyof T as T[Key] extends (...values: never[]) => unknown ? Key : never]:
      T[Key] extends (...values: infer Values) => infer Answer ? (...values: Values) => Promise<Awaited<Answer>> : never;
  };
  interface DurableObjectNamespace<T = unknown> {
    getByName(name: string): DurableObjectStub<T>;
  }
  interface DurableObjectState {
    readonly storage: import("@cloudflare/workers-types").DurableObjectStorage;
    waitUntil(promise: Promise<unknown>): void;
    blockConcurrencyWhile<T>(callback: () => Promise<T>): Promise<T>;
  }
  interface ExecutionContext {
    waitUntil(promise: Promise<unknown>): void;
    passThroughOnException(): void;
    readonly props: unknown;
  }
  interface ScheduledController {
    readonly scheduledTime: number;
    readonly cron: string;
  }
  interface QueueMessage<Body = unknown> {
    readonly id: string;
    readonly timestamp: Date;
    readonly body: Body;
    readonly attempts: number;
    ack(): void;
    retry(options?: { delaySeconds?: number }): void;
  }
  interface MessageBatch<Body = unknown> {
    readonly queue: string;
    readonly messages: readonly QueueMessage<Body>[];
  }
  interface ExportedHandler<Env = unknown> {
    fetch?: (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;
    scheduled?: (controller: ScheduledController, env: Env, ctx: ExecutionContext) => void | Promise<void>;
    queue?: (batch: MessageBatch, env: Env, ctx: ExecutionContext) => void | Promise<void>;
  }
}
export {};
