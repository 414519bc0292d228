import { EXPORT_PART_BYTES, EXPORT_PARTS_MAX } from "./limits";

/** Posts in their order, up to and with `last`, and the size of their files. */
export type PlannedPart = { last: string; posts: number; bytes: number };

/** Adds the next post to the last part, or to a new one when the last is full. */
export function addToParts(
  parts: PlannedPart[],
  { id, bytes }: { id: string; bytes: number },
  partBytes = EXPORT_PART_BYTES,
): void {
  const part = parts.at(-1);
  const fits = part && (part.bytes + bytes <= partBytes || parts.length === EXPORT_PARTS_MAX);
  if (!fits) {
    parts.push({ last: id, posts: 1, bytes });
    return;
  }
  part.last = id;
  part.posts += 1;
  part.bytes += bytes;
}
