import fc from "fast-check";
import { mp4, type Part, webm } from "./containers";
import { clip } from "./video-corpus";

/** One change of the part at `at`, which counts them in the order of the file. */
type Change = { at: number; kind: (typeof kinds)[number]; offset: number; value: number };

const kinds = ["remove", "repeat", "nest", "shorten", "number", "byte", "rename", "swap"] as const;
/** Numbers at which readers go wrong: none, one, signs, and as many as four bytes can say. */
const numbers = [0, 1, 2, 7, 8, 255, 65_535, 2 ** 24, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom(...kinds),
  offset: fc.nat(200),
  value: fc.oneof(fc.constantFrom(...numbers), fc.nat(2 ** 32 - 1)),
});

/** Videos of which boxes or elements were changed, with sizes that fit again. */
export const changedParts: fc.Arbitrary<Buffer> = fc
  .tuple(fc.boolean(), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([isMp4, changes]) => {
    const container = isMp4 ? mp4 : webm;
    const parts = container.read(clip(isMp4 ? "clip.mp4" : "clip.webm"));
    for (const one of changes) apply(parts, one);
    return container.write(parts);
  });

/** Videos with damage that knows nothing of boxes and elements. */
export const damagedBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }),
    fc.option(fc.nat(), { freq: 4 }),
  )
  .map(([isMp4, bytes, end]) => {
    const file = Buffer.from(clip(isMp4 ? "clip.mp4" : "clip.webm"));
    for (const [at, value] of bytes) file[at % file.length] = value;
    return end === null ? file : file.subarray(0, end % file.length);
  });

/** Each part with the list that it is in. */
const flat = (parts: Part[]): { part: Part; siblings: Part[] }[] =>
  parts.flatMap((part) => [
    { part, siblings: parts },
    ...(Buffer.isBuffer(part.body) ? [] : flat(part.body)),
  ]);

function apply(parts: Part[], { at, kind, offset, value }: Change): void {
  const all = flat(parts);
  const { part, siblings } = all[at % all.length] ?? {};
  if (!part || !siblings) return;
  const index = siblings.indexOf(part);
  const other = all[offset % all.length]?.part ?? part;
  if (kind === "remove") siblings.splice(index, 1);
  if (kind === "repeat") siblings.push(...Array.from({ length: value % 300 }, () => ({ ...part })));
  if (kind === "swap" && Buffer.isBuffer(other.body)) part.body = other.body;
  if (kind === "rename") part.name = other.name;
  if (kind === "nest") for (let depth = value % 300; depth > 0; depth--) part.body = [{ ...part }];
  if (Buffer.isBuffer(part.body)) part.body = changedBytes(part.body, kind, offset, value);
}

function changedBytes(body: Buffer, kind: Change["kind"], offset: number, value: number): Buffer {
  const at = offset % (body.length + 1);
  if (kind === "shorten") return body.subarray(0, at);
  const bytes = Buffer.from(body);
  if (kind === "number" && at + 4 <= bytes.length) bytes.writeUInt32BE(value, at);
  if (kind === "byte" && at < bytes.length) bytes[at] = value % 256;
  return bytes;
}
