import "server-only";
import type { Viewer } from "@/features/auth/session";
import { uploadMessages } from "@/features/uploads/messages";
import { withUpload } from "@/features/uploads/mutations";
import type { Contract, FileField, Shape } from "@/lib/contract";
import { AppError, type FieldError, fieldError, notFound } from "@/lib/errors";
import { readMultipart, type UploadedFile } from "@/lib/server/multipart";
import { type RequestBody, readText } from "@/lib/server/request-body";
import { isStorable, NOT_STORABLE } from "@/lib/text-error";
import { fieldErrorsOf, invalidFields, invalidInput } from "./failure";
import { formFields } from "./form-fields";

const JSON_BYTES = 64 * 1024;

type Input = {
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
};

/**
 * Reads and parses everything a call sent, by its contract.
 * @param receive admits the body; called only if the contract has one and the rest is valid
 * @throws AppError invalid_input naming every failing field, not_found for a malformed id,
 *   unsupported_media for another content type, too_large for a body over its limit
 */
export async function readInput(
  contract: Contract,
  request: Request,
  pathParams: Record<string, string | string[] | undefined>,
  receive: () => RequestBody,
): Promise<Input> {
  const params = parseParams(contract, pathParams);
  const query = contract.query
    ? parse(contract.query, readQuery(contract.query, request))
    : undefined;
  if (contract.file) {
    const received = receive();
    const { orJson } = contract.file;
    if (orJson && contract.body && isJson(received)) {
      const body = parse(contract.body, await readJson(received, orJson));
      return { params, query, body, file: undefined };
    }
    const { fields, file } = await readForm(contract.body, contract.file, received);
    return { params, query, body: fields, file };
  }
  const body = contract.body ? parse(contract.body, await readJson(receive())) : undefined;
  return { params, query, body, file: undefined };
}

function parse(schema: Shape, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** A malformed id responds like an unknown one (docs/product.md API7). */
function parseParams({ params: schema }: Contract, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  const storable = Object.values(params as object).every((value) => isStorable(String(value)));
  if (!result.success || !storable) throw notFound(schema.meta()?.title ?? "");
  return result.data;
}

/** Of a repeated key the last value counts; an empty one counts as absent. */
function readQuery({ shape }: Shape, request: Request): Record<string, string> {
  const sent = [...new URL(request.url).searchParams];
  const entries = sent.filter(([key, value]) => key in shape && value !== "");
  for (const [key, value] of entries) {
    if (!isStorable(value)) throw fieldError("invalid_input", key, NOT_STORABLE);
  }
  return Object.fromEntries(entries);
}

const isJson = ({ headers }: RequestBody) =>
  /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");

async function readJson(body: RequestBody, maxBytes = JSON_BYTES): Promise<unknown> {
  const text = await readText(body, maxBytes);
  if (text === "" && !body.headers.get("content-type")) return {};
  if (!isJson(body)) {
    throw new AppError("unsupported_media", "Send this as application/json.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", "The body is not valid JSON", { errors: [] });
  }
}

/** Parses a form. One error names every failing field: of the schema, the file and unexpected ones. */
async function readForm(schema: Shape | undefined, rule: FileField, body: RequestBody) {
  const names = formFields(schema).map(({ sentAs }) => sentAs);
  const form = await readMultipart(body, { fields: names, file: rule });
  const values = Object.entries(form.fields).map(([name, all]) =>
    name.endsWith("[]") ? [name.slice(0, -2), all] : [name, all[0]],
  );
  const result = schema?.safeParse(Object.fromEntries(values));
  const { file } = form;
  const missing = fileErrors(rule, file, form.fields.uploadId);
  const errors = [...fieldErrorsOf(result?.error), ...missing, ...form.unexpected];
  if (errors.length > 0) throw invalidFields(errors);
  return { fields: result?.data, file };
}

function fileErrors(
  { name, required }: FileField,
  file: UploadedFile | undefined,
  uploadId: unknown,
): FieldError[] {
  if (file && uploadId) return [{ path: "uploadId", message: uploadMessages.notBoth }];
  return !file && !uploadId && required ? [{ path: name, message: required }] : [];
}

type Received = { input: Input; viewer: Viewer | null };

/**
 * Runs a call with its file, whether the form has it or names an upload by `uploadId`.
 * @throws AppError as `withUpload`
 */
export function withFile<Result>(
  { input, viewer }: Received,
  run: (input: Input) => Promise<Result>,
): Promise<Result> {
  const { uploadId, ...body } = (input.body ?? {}) as { uploadId?: string };
  if (!uploadId || !viewer) return run(input);
  return withUpload(viewer, uploadId, (file) => run({ ...input, body, file }));
}
