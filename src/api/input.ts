import "server-only";
import type { Endpoint, FileField, Shape } from "@/lib/endpoint";
import { AppError, fieldError, notFound } from "@/lib/errors";
import { readMultipart } from "@/lib/multipart";
import { isStorable, NOT_STORABLE } from "@/lib/text-fault";
import { invalidInput } from "./failure";
import { formFields } from "./form-fields";

const JSON_BYTES = 64 * 1024;
const DROPPED_BYTES = 8 * 1024 ** 2;

export type UploadedFile = { bytes: Buffer; filename: string };

type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
};

/**
 * Reads and parses everything a call sent, by its contract.
 * @throws AppError invalid_input naming every failing field, not_found for a malformed id,
 *   unsupported_media for another content type, too_large for a body over its limit
 */
export async function readInput(
  contract: Endpoint,
  request: Request,
  pathParams: Record<string, string | string[] | undefined>,
): Promise<Input> {
  const params = parseParams(contract, pathParams);
  const query = contract.query
    ? parse(contract.query, readQuery(contract.query, request))
    : undefined;
  if (contract.file) {
    const { fields, file } = await readForm(contract.body, contract.file, request);
    return { params, query, body: fields, file };
  }
  const body = contract.body ? parse(contract.body, await readJson(request)) : undefined;
  return { params, query, body, file: undefined };
}

function parse(schema: Shape, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** An id that cannot exist is answered like one that does not (API contract: 404). */
function parseParams({ params: schema, path }: Endpoint, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  const storable = Object.values(params as object).every((value) => isStorable(String(value)));
  if (!result.success || !storable) throw notFound(thingAt(path));
  return result.data;
}

const things = new Map([
  ["tweets", "Post"],
  ["comments", "Comment"],
  ["reports", "Report"],
]);

/** What a parameter names, by the part of the path before it. */
const thingAt = (path: string) => things.get(/(\w+)\/\{/.exec(path)?.[1] ?? "") ?? "User";

/** Of a repeated key the last value counts; an empty one counts as absent. */
function readQuery({ shape }: Shape, request: Request): Record<string, string> {
  const sent = [...new URL(request.url).searchParams];
  const entries = sent.filter(([key, value]) => key in shape && value !== "");
  for (const [key, value] of entries) {
    if (!isStorable(value)) throw fieldError("invalid_input", key, NOT_STORABLE);
  }
  return Object.fromEntries(entries);
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError("unsupported_media", "Send this as application/json.");
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", "The body is not valid JSON", { errors: [] });
  }
}

/**
 * Keeps no more than the limit, whatever length was declared. What follows is read and dropped, up to
 * a cap: cutting a client off while it sends would give it a broken connection instead of the answer.
 */
export async function readText(request: Request): Promise<string> {
  const tooLarge = new AppError("too_large", "The body is too large");
  if (Number(request.headers.get("content-length")) > DROPPED_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > DROPPED_BYTES) break;
    if (size <= JSON_BYTES) chunks.push(chunk);
  }
  if (size > JSON_BYTES) throw tooLarge;
  return Buffer.concat(chunks).toString("utf8");
}

async function readForm(schema: Shape | undefined, rule: FileField, request: Request) {
  const names = formFields(schema).map(({ sentAs }) => sentAs);
  const form = await readMultipart(request, { fields: names, files: { [rule.name]: rule } });
  const values = Object.entries(form.fields).map(([name, all]) =>
    name.endsWith("[]") ? [name.slice(0, -2), all] : [name, all[0]],
  );
  const result = schema?.safeParse(Object.fromEntries(values));
  const file = form.files[rule.name];
  const missing =
    !file && rule.required ? fieldError("invalid_input", rule.name, rule.required) : undefined;
  if (result && !result.success) throw withField(invalidInput(result.error), missing);
  if (missing) throw missing;
  return { fields: result?.data, file };
}

/** One answer names every failing field, the file among them. */
function withField(error: AppError, other: AppError | undefined): AppError {
  if (!other) return error;
  const errors = [...(error.errors ?? []), ...(other.errors ?? [])];
  return new AppError(error.code, error.message, { errors });
}
