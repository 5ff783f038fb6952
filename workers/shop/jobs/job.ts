import { z } from "zod";

/** What may stand in the queue `perfume-jobs`. */
export const JobSchema = z.discriminatedUnion("kind", [z.object({ kind: z.literal("rebuild-listing-index") })]);
export type Job = z.infer<typeof JobSchema>;
