/**
 * One box of an ISO base media file (ISO/IEC 14496-12 §4.2). Offsets are of the whole file, in
 * bytes.
 */
type Box = { type: string; start: number; body: number; end: number };

const BRANDS = new Set([
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "dash",
  "M4V ",
]);
/** Container boxes that may contain metadata. */
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf"]);
/** Where cameras put place, time and notes: user data, metadata, and XMP in `uuid`. */
const METADATA = new Set(["udta", "meta", "uuid"]);
const FREE = Buffer.from("free", "latin1");

/**
 * The same file without its metadata: their boxes become free space, so that no offset moves.
 * @returns null when the bytes are not a whole MP4 file
 */
export function cleanMp4(bytes: Buffer): Buffer | null {
  const boxes = readBoxes(bytes, 0, bytes.length) ?? [];
  const [first] = boxes;
  if (first?.type !== "ftyp" || !hasKnownBrand(bytes, first)) return null;
  if (boxes.filter(({ type }) => type === "moov").length !== 1) return null;
  const cleaned = Buffer.from(bytes);
  return freeMetadata(cleaned, boxes) ? cleaned : null;
}

function freeMetadata(bytes: Buffer, boxes: Box[]): boolean {
  return boxes.every((box) => {
    if (METADATA.has(box.type)) {
      FREE.copy(bytes, box.start + 4);
      bytes.fill(0, box.body, box.end);
      return true;
    }
    if (!CONTAINERS.has(box.type)) return true;
    const inner = readBoxes(bytes, box.body, box.end);
    return inner !== null && freeMetadata(bytes, inner);
  });
}

/** The boxes that fill a range; null unless they fill it exactly. */
function readBoxes(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const box = readBox(bytes, start, to);
    if (!box) return null;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

function readBox(bytes: Buffer, start: number, to: number): Box | null {
  if (start + 8 > to) return null;
  const short = bytes.readUInt32BE(start);
  const type = bytes.toString("latin1", start + 4, start + 8);
  if (short === 1 && start + 16 > to) return null;
  const header = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short || to - start;
  const end = start + size;
  return size < header || end > to ? null : { type, start, body: start + header, end };
}

/** The major brand or a compatible brand. */
function hasKnownBrand(bytes: Buffer, { body, end }: Box): boolean {
  for (let at = body; at + 4 <= end; at += 4) {
    if (at !== body + 4 && BRANDS.has(bytes.toString("latin1", at, at + 4))) return true;
  }
  return false;
}
