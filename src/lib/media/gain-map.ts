import { type Boost, ISO_NAME, readIso, readXmp } from "./boost";

/** A gain map in a JPEG (Ultra HDR): another JPEG, and what it means. */
export type GainMap = { bytes: Buffer; boost: Boost };

/** More than the texts of a camera take. */
const HEADER_BYTES = 512 * 1024;
const MOST_IMAGES = 16;
const IMAGES = 0xb002;
const XMP_NAME = "http://ns.adobe.com/xap/1.0/\0";

/** The gain map of a JPEG, not yet decoded; undefined if there is none, or none that can be read. */
export function gainMapIn(file: Buffer): GainMap | undefined {
  try {
    for (const bytes of otherImages(file)) {
      const boost = boostOf(bytes);
      if (boost) return { bytes, boost };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The images behind the first one, by the index in its header (CIPA DC-007, "Multi-Picture Format"). */
function* otherImages(file: Buffer): Generator<Buffer> {
  const start = file.subarray(0, HEADER_BYTES).indexOf("MPF\0") + 4;
  if (start < 4 || file.readUInt16BE(0) !== 0xffd8) return;
  const index = file.subarray(start);
  const isLittle = index.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? index.readUInt16LE(at) : index.readUInt16BE(at));
  const long = (at: number) => (isLittle ? index.readUInt32LE(at) : index.readUInt32BE(at));
  const directory = long(4);
  for (let field = 0; field < Math.min(short(directory), MOST_IMAGES); field++) {
    const at = directory + 2 + 12 * field;
    if (short(at) !== IMAGES) continue;
    const images = Math.min(long(at + 4) / 16, MOST_IMAGES);
    for (let image = 1; image < images; image++) {
      const entry = long(at + 8) + 16 * image;
      const offset = long(entry + 8);
      yield index.subarray(offset, offset + long(entry + 4));
    }
  }
}

/** Of the header of a JPEG that is a gain map. */
function boostOf(jpeg: Buffer): Boost | undefined {
  for (const { marker, data } of segmentsOf(jpeg)) {
    const after = (name: string) =>
      data.toString("latin1", 0, name.length) === name ? data.subarray(name.length) : undefined;
    const iso = marker === 0xe2 && after(ISO_NAME);
    if (iso) return readIso(iso);
    const xmp = marker === 0xe1 && after(XMP_NAME);
    const boost = xmp && readXmp(xmp.toString("utf8"));
    if (boost) return boost;
  }
  return undefined;
}

export type Segment = { marker: number; data: Buffer; end: number };

/** The segments of a JPEG's header, before its first table. */
export function* segmentsOf(jpeg: Buffer): Generator<Segment> {
  let at = 2;
  while (jpeg[at] === 0xff && (jpeg[at + 1] ?? 0) >= 0xe0) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    yield { marker: jpeg.readUInt8(at + 1), data: jpeg.subarray(at + 4, end), end };
    at = end;
  }
}
