import "server-only";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { AppError, type FieldError, fieldError } from "../errors";
import type { RequestBody } from "./request-body";
import { openTemporaryFile, type ReadBytes, readerOf } from "./temporary-file";

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
/** A file that was sent, from where it waits. */
export type UploadedFile = { bytes: ReadBytes };

type Multipart = {
  fields: Record<string, string[]>;
  file?: UploadedFile;
  /** Names of parts that the form does not have, or has once. */
  unexpected: FieldError[];
};

/**
 * Reads a `multipart/form-data` body as a stream with hard caps (OWASP ASVS 5.2.1), its file into a temporary one,
 * which is closed when the body is released. Call it after authentication. An empty file input counts as absent; a text of more than 4 KiB is cut
 * but longer than any limit of the schemas, so that their message applies.
 * @throws AppError `unsupported_media` for another content type, `too_large` (naming the file's
 *   field) for a file or a declared length over its limit, `invalid_input` for too many parts and a
 *   broken body, `unavailable` where there is no room for the file, and what `RequestBody.read` throws
 */
export function readMultipart(body: RequestBody, { fields, file }: Form): Promise<Multipart> {
  // Preamble, part headers and the rest of a cut text have no limit in the parser.
  const most = { maxBytes: file.maxBytes + OVERHEAD_BYTES, tooLarge: () => tooLarge(file) };
  return body.read(most, async (chunks, signal) => {
    const result: Multipart = { fields: {}, unexpected: [] };
    const parser = open(body.headers.get("content-type") ?? "");
    let saving: Promise<void> | undefined;
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
      const save = async () => {
        const saved = await openTemporaryFile().catch(noRoom);
        body.onRelease(() => saved.close());
        let size = 0;
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          size += chunk.length;
          if (size > file.maxBytes) throw tooLarge(file);
          await saved.appendFile(chunk).catch(noRoom);
        }
        if (size > 0 || filename) result.file = { bytes: readerOf(saved) };
      };
      saving = save().catch((error: unknown) => {
        if (error instanceof AppError) refuse(error);
        stream.resume();
      });
    });
    for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
      parser.on(limit, () => refuse(new AppError("invalid_input", "The form has too many parts.")));
    }

    try {
      await pipeline(chunks, parser, { signal });
    } catch (error) {
      throw error instanceof AppError ? error : (refused ?? broken());
    }
    await saving;
    if (refused) throw refused;
    return result;
  });
}

/** A boundary of at least one character (RFC 2046 §5.1.1); without one the parser never ends. */
const BOUNDARY = /;\s*boundary="?[^"\s;]/i;

function open(contentType: string) {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new AppError("unsupported_media", "Send this as multipart/form-data.");
  }
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

function ignoreBecausePipelineReports() {}

const broken = () => new AppError("invalid_input", "The form could not be read.");

/** A part without a name has none in the parser, whatever its types say. */
const unexpected = (name: string | undefined = ""): FieldError => ({
  path: name.slice(0, 64),
  message: "The form has a field that is not expected here.",
});

const tooLarge = ({ name, tooLarge: message }: FileRule) => fieldError("too_large", name, message);

function noRoom(cause: unknown): never {
  const message = "There is no room for new files right now.";
  throw new AppError("unavailable", message, { retryAfter: 60, cause });
}
