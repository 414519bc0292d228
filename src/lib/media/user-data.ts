import "server-only";
import type { AudioCodec, VideoCodec } from "mediabunny";

type Bytes = Uint8Array<ArrayBufferLike>;
type Description = AllowSharedBufferSource | undefined;

type NalFormat = {
  /** Where a configuration record says how long lengths are. */
  lengthAt: number;
  typeOf: (first: number) => number;
  /** Whether a type is neither a message (SEI) nor padding, reserved or left to applications. */
  isOfPicture: (type: number) => boolean;
};

const nalFormats: Record<"avc" | "hevc", NalFormat> = {
  // ISO/IEC 14496-15 §5.3.3.1; ITU-T H.264 §7.3.1, table 7-1
  avc: {
    lengthAt: 4,
    typeOf: (first) => first & 0x1f,
    isOfPicture: (type) =>
      (type > 0 && type < 17 && type !== 6 && type !== 12) || (type > 18 && type < 22),
  },
  // ISO/IEC 14496-15 §8.3.3.1; ITU-T H.265 §7.3.1, table 7-1
  hevc: {
    lengthAt: 21,
    typeOf: (first) => (first >> 1) & 0x3f,
    isOfPicture: (type) => type < 10 || (type > 15 && type < 22) || (type > 31 && type < 38),
  },
};

/**
 * A function that removes what a camera wrote from packets of H.264, H.265 or AV1. Other packets stay as
 * they are.
 * @param description the decoder's configuration record
 */
export function withoutUserData(codec: VideoCodec, description: Description) {
  if (codec === "av1") return withoutMetadata;
  if (codec !== "avc" && codec !== "hevc") return (data: Bytes) => data;
  const format = nalFormats[codec];
  const lengthSize = (((description && bytesOf(description)[format.lengthAt]) ?? 3) % 4) + 1;
  return (data: Bytes): Bytes => {
    const units = unitsOf(data, lengthSize);
    const kept = units.filter((unit) => format.isOfPicture(format.typeOf(unit[lengthSize] ?? 0)));
    return kept.length === units.length ? data : Buffer.concat(kept);
  };
}

/**
 * A configuration record of parameter sets alone.
 * @throws Error where it is not as its codec says
 */
export function recordWithoutUserData(codec: VideoCodec, description: Description): Description {
  if (!description) return description;
  if (codec === "avc") return avcRecord(bytesOf(description));
  return codec === "hevc" ? hevcRecord(bytesOf(description)) : description;
}

const PARAMETER_SETS = 5;
/** Profiles of which the record has chroma and depth (ISO/IEC 14496-15 §5.3.3.1.2). */
const HIGH_PROFILES = [100, 110, 122, 144];

function avcRecord(record: Bytes): Bytes {
  const sequences = unitsOf(
    record.subarray(PARAMETER_SETS + 1),
    2,
    (record[PARAMETER_SETS] ?? 0) & 0x1f,
  );
  const picturesAt = PARAMETER_SETS + 1 + sizeOf(sequences);
  const pictures = unitsOf(record.subarray(picturesAt + 1), 2, record[picturesAt] ?? 0);
  const end = picturesAt + 1 + sizeOf(pictures);
  const hasDepth = HIGH_PROFILES.includes(record[1] ?? 0) && end + 3 <= record.length;
  const depth = hasDepth ? [record.subarray(end, end + 3), Buffer.of(0)] : [];
  return Buffer.concat([record.subarray(0, end), ...depth]);
}

/** After so many bytes a record of H.265 has the number of its arrays of units. */
const ARRAYS_AT = 22;
const { typeOf, isOfPicture } = nalFormats.hevc;

function hevcRecord(record: Bytes): Bytes {
  const arrays: Bytes[] = [];
  let at = ARRAYS_AT + 1;
  for (let left = record[ARRAYS_AT] ?? 0; left > 0; left--) {
    const [type = 0, high = 0, low = 0] = record.subarray(at, at + 3);
    const units = unitsOf(record.subarray(at + 3), 2, high * 256 + low);
    at += 3 + sizeOf(units);
    const kept = units.filter((unit) => isOfPicture(typeOf(unit[2] ?? 0)));
    const head = Buffer.from([type, kept.length >> 8, kept.length & 0xff]);
    if (kept.length > 0) arrays.push(Buffer.concat([head, ...kept]));
  }
  return Buffer.concat([record.subarray(0, ARRAYS_AT), Buffer.of(arrays.length), ...arrays]);
}

const sizeOf = (units: Bytes[]) => units.reduce((sum, unit) => sum + unit.length, 0);

/** The first network abstraction layer units of a packet, each with its length. */
function unitsOf(data: Bytes, lengthSize: number, most = Number.POSITIVE_INFINITY): Bytes[] {
  const units: Bytes[] = [];
  for (let at = 0; at < data.length && units.length < most; ) {
    let size = lengthSize;
    let length = 0;
    for (const byte of data.subarray(at, at + lengthSize)) length = length * 256 + byte;
    size += length;
    if (at + size > data.length) throw new Error("A unit ends after its packet");
    units.push(data.subarray(at, at + size));
    at += size;
  }
  return units;
}

/** A sum of bytes, the last of which is below 255 (Matroska, "Xiph lacing"). */
function readSum(bytes: Bytes, start: number): [sum: number, end: number] {
  let at = start;
  while (bytes[at] === 0xff) at++;
  return [(at - start) * 255 + (bytes[at] ?? 0), at + 1];
}

/** Of AV1 (§6.2.2): sequence, frames and their parts; others are metadata, reserved or padding. */
const PICTURE_OBUS = [1, 2, 3, 4, 6, 7, 8];
/** The open bitstream units of a packet of AV1 (§5.3.1) that a picture needs. */
function withoutMetadata(data: Bytes): Bytes {
  const kept: Bytes[] = [];
  for (let at = 0; at < data.length; ) {
    const header = data[at] ?? 0;
    const sizeAt = at + (header & 4 ? 2 : 1);
    const [size, body] = header & 2 ? readLeb128(data, sizeAt) : [data.length - sizeAt, sizeAt];
    const end = body + size;
    if (end > data.length) throw new Error("A unit ends after its packet");
    if (PICTURE_OBUS.includes((header >> 3) & 15)) kept.push(data.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Seven bits in each byte, the least first (AV1 §4.10.5). */
function readLeb128(bytes: Bytes, start: number): [number: number, end: number] {
  let [number, at] = [0, start];
  while (at < start + 7 && (bytes[at] ?? 0) & 0x80) at++;
  for (let byte = at; byte >= start; byte--) number = number * 128 + ((bytes[byte] ?? 0) & 0x7f);
  return [number, at + 1];
}

/**
 * A sound's configuration without the texts that Vorbis and FLAC keep in it, and bytes behind that of AAC.
 * @throws Error where it is not as its codec says
 */
export function withoutComments(codec: AudioCodec, description: Description): Description {
  if (!description) return description;
  if (codec === "aac") return aacConfig(bytesOf(description));
  if (codec === "vorbis") return withoutVorbisComments(bytesOf(description));
  return codec === "flac" ? onlyStreamInfo(bytesOf(description)) : description;
}

/** With both extensions (ISO/IEC 14496-3 §1.6.2.1). Only where it lists its channels it is longer. */
const AAC_BYTES = 7;
const aacConfig = (bytes: Bytes) =>
  ((bytes[1] ?? 0) >> 3) & 15 ? bytes.subarray(0, AAC_BYTES) : bytes;

/** No vendor and no comments, Vorbis I specification §5.2. */
const NO_COMMENTS = Buffer.concat([Buffer.from("\x03vorbis"), Buffer.alloc(8), Buffer.from([1])]);

/** Three headers, of which the sizes of the first two lead: Matroska's codec mapping of A_VORBIS. */
function withoutVorbisComments(bytes: Bytes): Bytes {
  const [first, headers] = readSum(bytes, 1);
  const [second, body] = readSum(bytes, headers);
  if (bytes[0] !== 2 || first > 254 || body + first + second > bytes.length) {
    throw new Error("The headers of Vorbis are damaged");
  }
  return Buffer.concat([
    Buffer.from([2, first, NO_COMMENTS.length]),
    bytes.subarray(body, body + first),
    NO_COMMENTS,
    bytes.subarray(body + first + second),
  ]);
}

/** `fLaC` and the first block, which becomes the last one (RFC 9639 §8.1). */
function onlyStreamInfo(bytes: Bytes): Bytes {
  const kept = Buffer.from(bytes.subarray(0, 4 + 4 + 34));
  kept[4] = 0x80;
  return kept;
}

const bytesOf = (source: AllowSharedBufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
