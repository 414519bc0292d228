import "server-only";
import type { AudioCodec, VideoCodec } from "mediabunny";
import { BitReader } from "./bits";
import { onlyPicture, onlySequence } from "./parameter-sets";

type Bytes = Uint8Array<ArrayBufferLike>;
type Description = AllowSharedBufferSource | undefined;

type NalFormat = {
  /** Where a configuration record says how long lengths are. */
  lengthAt: number;
  /** What is kept of a unit: nothing of messages (SEI), padding, and what is reserved or left to applications. */
  clean: (unit: Bytes) => Bytes | undefined;
};

const nalFormats: Record<"avc" | "hevc", NalFormat> = {
  // ISO/IEC 14496-15 §5.3.3.1; ITU-T H.264 §7.3.1, table 7-1
  avc: {
    lengthAt: 4,
    clean: (unit) => {
      const type = (unit[0] ?? 0) & 0x1f;
      if (type === 7) return onlySequence(unit);
      if (type === 8) return onlyPicture(unit);
      return type > 0 && type < 6 ? unit : undefined;
    },
  },
  // ISO/IEC 14496-15 §8.3.3.1; ITU-T H.265 §7.3.1, table 7-1
  hevc: {
    lengthAt: 21,
    clean: (unit) => {
      const type = ((unit[0] ?? 0) >> 1) & 0x3f;
      return type < 10 || (type > 15 && type < 22) || (type > 31 && type < 35) ? unit : undefined;
    },
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
  const { lengthAt, clean } = nalFormats[codec];
  const lengthSize = (((description && bytesOf(description)[lengthAt]) ?? 3) % 4) + 1;
  return (data: Bytes): Bytes => joined(cleaned(unitsOf(data, lengthSize), clean), lengthSize);
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
  const kept: Bytes[] = [record.subarray(0, PARAMETER_SETS)];
  let at = PARAMETER_SETS;
  for (const [mask, rest] of [
    [0x1f, 0xe0],
    [0xff, 0],
  ] as const) {
    const units = unitsOf(record.subarray(at + 1), 2, (record[at] ?? 0) & mask);
    at += 1 + joined(units, 2).length;
    const sets = cleaned(units, nalFormats.avc.clean);
    kept.push(Buffer.of(rest | sets.length), joined(sets, 2));
  }
  const hasDepth = HIGH_PROFILES.includes(record[1] ?? 0) && at + 3 <= record.length;
  return Buffer.concat([...kept, ...(hasDepth ? [record.subarray(at, at + 3), Buffer.of(0)] : [])]);
}

/** After so many bytes a record of H.265 has the number of its arrays of units. */
const ARRAYS_AT = 22;

function hevcRecord(record: Bytes): Bytes {
  const arrays: Bytes[] = [];
  let at = ARRAYS_AT + 1;
  for (let left = record[ARRAYS_AT] ?? 0; left > 0; left--) {
    const [type = 0, high = 0, low = 0] = record.subarray(at, at + 3);
    const units = unitsOf(record.subarray(at + 3), 2, high * 256 + low);
    at += 3 + joined(units, 2).length;
    const kept = cleaned(units, nalFormats.hevc.clean);
    const head = Buffer.from([type, kept.length >> 8, kept.length & 0xff]);
    if (kept.length > 0) arrays.push(Buffer.concat([head, joined(kept, 2)]));
  }
  return Buffer.concat([record.subarray(0, ARRAYS_AT), Buffer.of(arrays.length), ...arrays]);
}

const cleaned = (units: Bytes[], clean: NalFormat["clean"]) =>
  units.map(clean).filter((unit) => unit !== undefined);

/** Each with its length before it. */
const joined = (units: Bytes[], lengthSize: number) =>
  Buffer.concat(units.flatMap((unit) => [lengthOf(unit, lengthSize), unit]));

function lengthOf({ length }: Bytes, size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes.subarray(4 - size);
}

/** The first network abstraction layer units of a packet. */
function unitsOf(data: Bytes, lengthSize: number, most = Number.POSITIVE_INFINITY): Bytes[] {
  const units: Bytes[] = [];
  for (let at = 0; at < data.length && units.length < most; ) {
    let length = 0;
    for (const byte of data.subarray(at, at + lengthSize)) length = length * 256 + byte;
    at += lengthSize + length;
    if (at > data.length) throw new Error("A unit ends after its packet");
    units.push(data.subarray(at - length, at));
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
 * A sound's configuration without the texts that AAC, Vorbis and FLAC keep in it, and bytes behind that of AAC
 * and Opus.
 * @throws Error where it is not as its codec says
 */
export function withoutComments(codec: AudioCodec, description: Description): Description {
  if (!description) return description;
  if (codec === "aac") return aacConfig(bytesOf(description));
  if (codec === "opus") return opusHead(bytesOf(description));
  if (codec === "vorbis") return withoutVorbisComments(bytesOf(description));
  return codec === "flac" ? onlyStreamInfo(bytesOf(description)) : description;
}

/** Its places of channels are listed by another mapping than the first (RFC 7845 §5.1). */
const opusHead = (bytes: Bytes) => bytes.subarray(0, bytes[18] ? 21 + (bytes[9] ?? 0) : 19);

/** Kinds of objects that browsers know (ISO/IEC 14496-3 §1.6.2.1), and those that name one of these behind a frequency. */
const [AAC, EXTENDED] = [
  [1, 2, 3, 4],
  [5, 29],
];
/** Other kinds, with both extensions. */
const OTHER_BYTES = 7;
/** Of a kind more bits say which, a frequency is written out. */
const [ESCAPE, WRITTEN] = [31, 15];
/** What announces extensions. */
const [WITH_BANDS, WITH_STEREO] = [0x2b7, 0x548];

/** What says how it is decoded, without the comment behind its list of channels (§4.5.1.2, table 4.2). */
function aacConfig(bytes: Bytes): Bytes {
  const bits = new BitReader(bytes);
  const named = readKind(bits);
  skipFrequency(bits);
  const channels = bits.read(4);
  if (EXTENDED.includes(named)) skipFrequency(bits);
  const kind = EXTENDED.includes(named) ? readKind(bits) : named;
  if (!AAC.includes(kind)) return bytes.subarray(0, OTHER_BYTES);
  bits.read(1);
  if (bits.flag()) bits.read(14);
  bits.read(1);
  if (channels > 0) return withExtensions(bits);
  skipChannels(bits);
  return Buffer.concat([bits.taken(), Buffer.of(0)]);
}

function readKind(bits: BitReader): number {
  const kind = bits.read(5);
  return kind === ESCAPE ? bits.read(6) : kind;
}

function skipFrequency(bits: BitReader): void {
  if (bits.read(4) === WRITTEN) bits.read(24);
}

function skipChannels(bits: BitReader): void {
  bits.read(4 + 2 + 4);
  const [front, side, back] = [bits.read(4), bits.read(4), bits.read(4)];
  const [low, data, coupled] = [bits.read(2), bits.read(3), bits.read(4)];
  for (const size of [4, 4, 3]) if (bits.flag()) bits.read(size);
  bits.read(5 * (front + side + back + coupled) + 4 * (low + data));
}

/** Of older decoders unknown, behind what they read. */
function withExtensions(bits: BitReader): Bytes {
  const known = bits.taken();
  if (bits.left() < 17 || bits.read(11) !== WITH_BANDS || !EXTENDED.includes(readKind(bits))) {
    return known;
  }
  if (bits.flag()) skipFrequency(bits);
  const banded = bits.taken();
  if (bits.left() < 12 || bits.read(11) !== WITH_STEREO) return banded;
  bits.read(1);
  return bits.taken();
}

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
