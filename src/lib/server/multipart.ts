import "server-only";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { AppError, type FieldError, fieldError } from "../errors";
import type { RequestBody } from "./request-body";

const FIELD_BYTES = 4096;
const FIELDS = 64;
/** Bytes of field values, part headers and boundaries that a request may have beside its file. */
const OVERHEAD_BYTES = 64 * 1024;

type FileRule = { name: string; maxBytes: number; tooLarge: string };
type Form = {
  /** Names of the text fields; a name that ends in `[]` may repeat. */
  fields: readonly string[];
  file: FileRule;
};
type Multipart = {
  fields: Record<string, string[]>;
  file?: { bytes: Buffer };
  /** Names of parts that the form does not have, or has once. */
  unexpected: FieldError[];
};

/**
 * Reads a `multipart/form-data` body as a stream with hard caps (OWASP ASVS 5.2.1), into memory.
 * Call it after authentication. An empty file input counts as absent; a text of more than 4 KiB is cut
 * but longer than any limit of the schemas, so that their message applies.
 * @throws AppError `unsupported_media` for another content type, `too_large` (naming the file's
 *   field) for a file or a declared length over its limit, `invalid_input` for too many parts and a
 *   broken body, and what `RequestBody.read` throws
 */
export function readMultipart(body: RequestBody, form: Form): Promise<Multipart> {
  return body.read(async (chunks, signal) => {
    const contentType = body.headers.get("content-type") ?? "";
    if (!/^multipart\/form-data\b/i.test(contentType)) {
      throw new AppError("unsupported_media", "Send this as multipart/form-data.");
    }
    if (Number(body.headers.get("content-length") ?? 0) > roomFor(form.file))
      throw tooLarge(form.file);
    return parse(chunks, contentType, form, signal);
  });
}

async function parse(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  { fields, file }: Form,
  signal: AbortSignal,
): Promise<Multipart> {
  const result: Multipart = { fields: {}, unexpected: [] };
  const parser = open(contentType);
  let refused: AppError | undefined;
  const refuse = (error: AppError) => {
    refused ??= error;
  };
  const isNew = (name: string) => !Object.hasOwn(result.fields, name) || name.endsWith("[]");

  parser.on("field", (name, value, _nameCut, cut) => {
    if (!fields.includes(name) || !isNew(name)) {
      result.unexpected.push(unexpected(name));
      return;
    }
    // So that trimming does not hide that the value was cut.
    result.fields[name] = [...(result.fields[name] ?? []), cut ? `…${value}…` : value];
  });
  parser.on("file", (name, stream, filename) => {
    stream.on("error", ignoreBecausePipelineReports);
    if (name !== file.name) {
      result.unexpected.push(unexpected(name));
      stream.resume();
      return;
    }
    const kept: Buffer[] = [];
    let size = 0;
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > file.maxBytes) refuse(tooLarge(file));
      if (!refused) kept.push(chunk);
    });
    stream.on("end", () => {
      if (size > 0 || filename) result.file = { bytes: Buffer.concat(kept) };
    });
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => refuse(new AppError("invalid_input", "The form has too many parts.")));
  }

  try {
    await pipeline(chunks, capped(file), parser, { signal });
  } catch (error) {
    throw error instanceof AppError ? error : (refused ?? broken());
  }
  if (refused) throw refused;
  return result;
}

/** A boundary of at least one character (RFC 2046 §5.1.1); without one the parser never ends. */
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

/** Limits the whole body: preamble, part headers and the rest of a cut text have no limit in the parser. */
function capped(file: FileRule) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      if (total > roomFor(file)) throw tooLarge(file);
      yield chunk;
    }
  };
}

const roomFor = ({ maxBytes }: FileRule) => maxBytes + OVERHEAD_BYTES;

function ignoreBecausePipelineReports() {}

const broken = () => new AppError("invalid_input", "The form could not be read.");

/** A part without a name has none in the parser, whatever its types say. */
const unexpected = (name: string | undefined = ""): FieldError => ({
  path: name.slice(0, 64),
  message: "The form has a field that is not expected here.",
});

const tooLarge = ({ name, tooLarge: message }: FileRule) => fieldError("too_large", name, message);
