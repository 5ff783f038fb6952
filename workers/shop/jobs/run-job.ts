import { readIndexState } from "../store/listing-index";
import { JobSchema, type Job } from "./job";

/** Each minute: asks for a new listing index where the catalogue has changed since the last one. */
export async function enqueueDueJobs(env: ShopEnv): Promise<void> {
  const { catalogueVersion, indexVersion } = await readIndexState(env.CATALOGUE);
  if (catalogueVersion !== indexVersion) await env.JOBS.send({ kind: "rebuild-listing-index" } satisfies Job);
}

async function runJob(env: ShopEnv, job: Job): Promise<void> {
  switch (job.kind) {
    case "rebuild-listing-index":
      await env.CATALOGUE_INDEXER.getByName("catalogue").ensure();
  }
}

type Message = { id: string; body: unknown; ack(): void; retry(): void };

/** Does a job; one that is not understood or fails goes back, and after its last try to the dead letter queue. */
export async function handleMessage(env: ShopEnv, message: Message): Promise<void> {
  const job = JobSchema.safeParse(message.body);
  try {
    if (!job.success) throw new Error("unknown job");
    await runJob(env, job.data);
    message.ack();
  } catch (error) {
    console.warn(JSON.stringify({ event: "job_failed", id: message.id, kind: job.data?.kind ?? null, reason: String(error).slice(0, 300) }));
    message.retry();
  }
}
