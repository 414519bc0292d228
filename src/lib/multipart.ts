import "server-only";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { AppError, fieldError } from "./errors";
import { slots } from "./slots";

const FIELD_BYTES = 4096;
const FIELDS = 64;
/** A client that sends nothing for so long gives up its place. */
const IDLE_MS = 20_000;
/** What field values, part headers and boundaries may add to the file in a request's length. */
const OVERHEAD_BYTES = 64 * 1024;

type FileRule = { maxBytes: number; tooLarge: string };
type Form = {
  /** Names of the text fields; a name that ends in `[]` may repeat. */
  fields: readonly string[];
  files: Readonly<Record<string, FileRule>>;
};
type UploadedFile = { bytes: Buffer; filename: string };
type Multipart = { fields: Record<string, string[]>; files: Record<string, UploadedFile> };

const receiving = slots({ active: 8, waiting: 32 });

/**
 * Reads a `multipart/form-data` body as a stream with hard caps (OWASP ASVS 5.2.1), into memory.
 * Call it after authentication. A file input that the user left empty counts as absent; a text of
 * more than 4 KiB comes back longer than any limit of the schemas, so that they answer with their
 * own message.
 * @throws AppError `unsupported_media` for another content type, `too_large` (naming the file's
 *   field) for a file or a declared length over its limit, `invalid_input` for unknown or repeated
 *   names and a broken, cut-off or stalled body, `unavailable` when too many bodies are being
 *   received
 */
export async function readMultipart(request: Request, form: Form): Promise<Multipart> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new AppError("unsupported_media", "Send this as multipart/form-data.");
  }
  refuseDeclaredLength(request, form);
  const body = request.body;
  if (!body) throw broken();
  return receiving(() =>
    parse(body as ReadableStream<Uint8Array>, contentType, form, request.signal),
  );
}

async function parse(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  form: Form,
  signal: AbortSignal,
): Promise<Multipart> {
  const result: Multipart = { fields: {}, files: {} };
  const parser = open(contentType);
  // What follows is read and dropped, within the cap: cutting a client off while it sends would
  // give it a broken connection instead of the answer.
  let refused: AppError | undefined;
  const refuse = (error: AppError) => {
    refused ??= error;
  };
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), IDLE_MS);

  parser.on("field", (name, value, _nameCut, cut) => {
    if (!form.fields.includes(name)) return refuse(unexpected(name));
    const values = result.fields[name] ?? [];
    if (values.length > 0 && !name.endsWith("[]")) return refuse(unexpected(name));
    // The marks keep trimming from hiding that the value was cut.
    result.fields[name] = [...values, cut ? `…${value}…` : value];
  });
  parser.on("file", (name, stream, filename) => {
    stream.on("error", ignoreBecausePipelineReports);
    const rule = Object.hasOwn(form.files, name) ? form.files[name] : undefined;
    if (!rule || Object.hasOwn(result.files, name)) {
      stream.resume();
      return refuse(unexpected(name));
    }
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > rule.maxBytes) refuse(tooLarge(name, rule));
      if (!refused) chunks.push(chunk);
    });
    stream.on("end", () => {
      if (size > 0 || filename) result.files[name] = { bytes: Buffer.concat(chunks), filename };
    });
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => refuse(new AppError("invalid_input", "The form has too many parts.")));
  }

  try {
    const cap = capped(form, () => timer.refresh());
    const ended = AbortSignal.any([signal, idle.signal]);
    // A parser that waits for ever would keep its pipeline waiting, too, whatever the signal says.
    await Promise.race([
      pipeline(Readable.fromWeb(body), cap, parser, { signal: ended }),
      once(ended, "abort").then(() => Promise.reject(broken())),
    ]);
  } catch (error) {
    throw error instanceof AppError ? error : (refused ?? broken());
  } finally {
    clearTimeout(timer);
  }
  if (refused) throw refused;
  return result;
}

/** A boundary of at least one sign (RFC 2046 §5.1.1); without one the parser never comes to an end. */
const BOUNDARY = /;\s*boundary="?[^"\s;]/i;

function open(contentType: string) {
  if (!BOUNDARY.test(contentType)) throw broken();
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        files: 1,
        fields: FIELDS,
        parts: FIELDS + 1,
        fieldSize: FIELD_BYTES,
        fieldNameSize: 64,
        headerPairs: 32,
        headerSize: 4096,
      },
    });
  } catch {
    throw broken();
  }
}

function refuseDeclaredLength(request: Request, form: Form) {
  if (Number(request.headers.get("content-length") ?? 0) > roomOf(form)) throw bodyTooLarge(form);
}

/**
 * Caps the whole body, for what no limit of the parser counts: preamble, part headers, the rest of
 * a cut text.
 */
function capped(form: Form, onProgress: () => void) {
  const room = roomOf(form);
  return async function* (source: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of source) {
      onProgress();
      total += chunk.length;
      if (total > room) throw bodyTooLarge(form);
      yield chunk;
    }
  };
}

const roomOf = (form: Form) => (largestFile(form)?.[1].maxBytes ?? 0) + OVERHEAD_BYTES;

const largestFile = (form: Form) =>
  Object.entries(form.files).sort(([, a], [, b]) => b.maxBytes - a.maxBytes)[0];

function bodyTooLarge(form: Form) {
  const largest = largestFile(form);
  return largest ? tooLarge(...largest) : new AppError("too_large", "The form is too large.");
}

function ignoreBecausePipelineReports() {}

const broken = () => new AppError("invalid_input", "The form could not be read.");

const unexpected = (name: string) =>
  fieldError("invalid_input", name.slice(0, 64), "The form has a field that is not expected here.");

const tooLarge = (name: string, rule: FileRule) => fieldError("too_large", name, rule.tooLarge);
