import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { Contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { operationIds } from "../contracts";
import { formFields } from "../form-fields";
import { IDEMPOTENCY_HEADER } from "../idempotency";
import { failureResponses } from "./failures";
import { idempotencyKeyParameter, requestIdParameter, responseHeaders } from "./headers";

/** Who may make a call that not everybody may make who is logged in. */
const callers: Partial<Record<Contract["auth"], string>> = {
  moderator: "For administrators and moderators.",
  admin: "For administrators, not for moderators.",
};

/** The operation of a contract. */
export function operationOf(contract: Contract): ZodOpenApiOperationObject {
  const { summary, description, tag, auth, params, query } = contract;
  const who = callers[auth];
  return {
    operationId: operationIds.get(contract),
    tags: [tag],
    summary,
    description: [description, who].filter(Boolean).join(" ") || undefined,
    security: auth === "none" ? [] : [{ bearer: [] }, { cookie: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      header: headersOf(contract),
    },
    requestBody: requestBody(contract),
    responses: { [contract.status]: success(contract), ...failureResponses(contract) },
  };
}

const headersOf = ({ idempotent }: Contract) =>
  z.object({
    "x-request-id": requestIdParameter,
    ...(idempotent && { [IDEMPOTENCY_HEADER]: idempotencyKeyParameter }),
  });

const success = ({ message, data }: Contract) => ({
  description: message,
  headers: responseHeaders,
  content: {
    "application/json": {
      schema: z.object({ success: z.literal(true), message: z.string(), data }),
    },
  },
});

function requestBody({ body, file }: Contract): ZodOpenApiOperationObject["requestBody"] {
  if (file) {
    const content = {
      "multipart/form-data": formOf(body, file),
      ...(file.orJson && body && { "application/json": { schema: body } }),
    };
    return { required: true, content };
  }
  if (body) return { required: true, content: { "application/json": { schema: body } } };
  return undefined;
}

/** A form: its texts under the names by which they travel, and the file among them. */
function formOf(body: Contract["body"], file: NonNullable<Contract["file"]>) {
  const fields = formFields(body);
  const shape = fields.map(({ name, sentAs }) => [sentAs, body?.shape[name]]);
  const lists = fields.filter(({ name, sentAs }) => name !== sentAs);
  const binary = z.string().meta({ description: file.description, format: "binary" });
  return {
    schema: z.strictObject({
      ...Object.fromEntries(shape),
      [file.name]: file.required && !file.direct ? binary : binary.optional(),
    }),
    encoding: {
      [file.name]: { contentType: file.types.join(", ") },
      ...Object.fromEntries(
        lists.map(({ sentAs }) => [sentAs, { style: "form" as const, explode: true }]),
      ),
    },
  };
}
