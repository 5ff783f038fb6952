import { z } from "zod";

/** The envelope of every answer: success, data, errors, status (specification, section 7). */
export const ApiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().nullable(),
});
export type ApiError = z.infer<typeof ApiErrorSchema>;

export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({
    success: z.boolean(),
    data: data.nullable(),
    errors: z.array(ApiErrorSchema),
    status: z.number().int(),
  });
}

export type Envelope<T> =
  | { success: true; data: T; errors: []; status: number }
  | { success: false; data: null; errors: ApiError[]; status: number };

/** Error codes and the status each is answered with (decisions, section 10). */
export const ERROR_STATUS = {
  malformed: 400,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_content_type: 415,
  rule: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;
