import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Contract } from "@/lib/contract";
import type { ErrorCode } from "@/lib/errors";
import * as z from "@/lib/zod";
import { statusOf } from "../status";
import { failureText } from "./failure-texts";
import { headersWith, responseHeaders } from "./headers";

const REQUEST_ID = "5f0c7b1e-2d94-4a86-b3c1-9e8d7f6a5b40";

const fieldError = z
  .object({
    path: z.string().meta({ description: "The field; empty for the whole", examples: ["title"] }),
    message: z.string().meta({ description: "What is wrong", examples: ["Title is required"] }),
  })
  .meta({ id: "FieldError", description: "What is wrong with one field" });

const errorSchema = z
  .object({
    success: z.literal(false).meta({ description: "Always false" }),
    message: z.string().meta({ description: "A sentence fit to show to a user" }),
    code: z
      .enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]])
      .meta({ id: "ErrorCode", description: "What failed, for programs" }),
    errors: z
      .array(fieldError)
      .optional()
      .meta({ description: "The failing fields, where fields are the reason" }),
    requestId: z
      .string()
      .meta({ description: "As in `x-request-id`; quote it when you ask", examples: [REQUEST_ID] }),
  })
  .meta({ id: "Error", description: "The envelope of every failure" });

/** Every way in which a call may fail, by its contract. */
export function failuresOf(contract: Contract) {
  const { auth, params, query, body, file, idempotent, errors = [], method } = contract;
  const codes = new Set<ErrorCode>(errors);
  if (query ?? body ?? file) codes.add("invalid_input");
  if (body ?? file) codes.add("too_large").add("unsupported_media");
  if (auth !== "none") codes.add("unauthenticated").add("token_expired");
  if (auth === "admin") codes.add("forbidden");
  codes.add("rate_limited");
  if (method !== "GET") codes.add("cross_site");
  if (params ?? idempotent) codes.add("not_found");
  return codes.add("unavailable");
}

/** The responses of these failures, by status. */
export function failureResponses(codes: Iterable<ErrorCode>): ZodOpenApiResponsesObject {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of codes) {
    byStatus[statusOf[code]] = [...(byStatus[statusOf[code]] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [status, failureResponse(group.sort())]),
  );
}

const made = new Map<string, ZodOpenApiResponseObject>();

/** Created once for each combination, so that the document refers to it. */
export function failureResponse(codes: ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.map(pascalCase).join("Or");
  const response: ZodOpenApiResponseObject = made.get(id) ?? {
    id,
    description: codes.map((code) => `\`${code}\`: ${failureText[code].when}`).join(" "),
    headers: headersOf(codes),
    content: {
      "application/json": {
        schema: errorSchema,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
  made.set(id, response);
  return response;
}

function headersOf(codes: ErrorCode[]) {
  const header = codes.map((code) => failureText[code].header).find(Boolean);
  return header ? headersWith[header] : responseHeaders;
}

const pascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function exampleOf(code: ErrorCode) {
  const { message, path } = failureText[code];
  const errors = path === undefined ? {} : { errors: [{ path, message }] };
  return { success: false, message, code, ...errors, requestId: REQUEST_ID };
}
