import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Contract } from "@/lib/contract";
import type { ErrorCode } from "@/lib/errors";
import * as z from "@/lib/zod";
import { statusOf } from "../status";
import { responseHeaders, retryHeaders } from "./headers";

const fieldError = z
  .object({ path: z.string().describe("The field; empty for the whole"), message: z.string() })
  .meta({ id: "FieldError", description: "What is wrong with one field" });

const errorSchema = z
  .object({
    success: z.literal(false),
    message: z.string().describe("A sentence fit to show to a user"),
    code: z
      .enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]])
      .meta({ id: "ErrorCode", description: "What failed, for programs" }),
    errors: z.array(fieldError).optional(),
    requestId: z.string().describe("As in `x-request-id`; quote it when you ask"),
  })
  .meta({ id: "Error", description: "The envelope of every failure" });

/** Every way in which a call may fail, by its contract. */
function failuresOf(contract: Contract) {
  const { auth, waiting, params, query, body, file, idempotent, errors = [], method } = contract;
  const codes = new Set<ErrorCode>(errors);
  if (query ?? body ?? file) codes.add("invalid_input");
  if (body ?? file) codes.add("too_large").add("unsupported_media");
  if (auth !== "none") codes.add("unauthenticated").add("token_expired");
  if (auth !== "none" && !waiting) codes.add("forbidden");
  codes.add("rate_limited");
  if (method !== "GET") codes.add("cross_site");
  if (params ?? idempotent) codes.add("not_found");
  return codes.add("unavailable");
}

/** The responses of a contract's failures, by status; each names its codes (docs/product.md API3). */
export function failureResponses(contract: Contract): ZodOpenApiResponsesObject {
  const codes = [...failuresOf(contract)].sort();
  return Object.fromEntries(
    codes.map((code) => [
      statusOf[code],
      failureResponse(codes.filter((other) => statusOf[other] === statusOf[code])),
    ]),
  );
}

const made = new Map<string, ZodOpenApiResponseObject>();

/** Created once for each combination, so that the document refers to it. */
function failureResponse(codes: ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.map(pascalCase).join("Or");
  const waits = codes.some((code) => code === "rate_limited" || code === "unavailable");
  const response: ZodOpenApiResponseObject = made.get(id) ?? {
    id,
    description: codes.map((code) => `\`${code}\``).join(" or "),
    headers: waits ? retryHeaders : responseHeaders,
    content: { "application/json": { schema: errorSchema } },
  };
  made.set(id, response);
  return response;
}

const pascalCase = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
