import { z } from "zod";
import { CALLS, ERROR_STATUS, envelopeOf, type Call } from "../contract";

type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; description?: string; [key: string]: unknown };

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", unrepresentable: "any" }) as JsonSchema;
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query") {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name, in: place, required: place === "path" || required.includes(name), schema: property,
  }));
}

function responseOf(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema: schemaOf(schema) } } };
}

function operationOf(call: Call) {
  const failure = envelopeOf(z.null());
  const codes = Object.entries(ERROR_STATUS);
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query")],
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(call.body) } } } }),
    responses: {
      200: responseOf("OK", call.bare === true ? call.data : envelopeOf(call.data)),
      ...Object.fromEntries([...(call.errors ?? []), 500].map((status) =>
        [status, responseOf(codes.find(([, known]) => known === status)?.[0] ?? "error", failure)])),
    },
  };
}

/** The OpenAPI 3.1 document of all calls of the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of Object.values(CALLS) as Call[]) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return { openapi: "3.1.0", info: { title: "Perfume Calendar: shop", version: "1" }, servers: [{ url: "/" }], paths };
}
