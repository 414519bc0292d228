import "server-only";
import type { AudioCodec, VideoCodec } from "mediabunny";

type Bytes = Uint8Array<ArrayBufferLike>;
type Description = AllowSharedBufferSource | undefined;

type NalFormat = {
  /** Where a configuration record says how long lengths are. */
  lengthAt: number;
  /** In bytes. */
  header: number;
  typeOf: (first: number) => number;
  /** Types of the units with messages (SEI). */
  messages: number[];
  /** Whether a type is neither padding nor reserved or left to applications. */
  isSpecified: (type: number) => boolean;
};

const nalFormats: Record<"avc" | "hevc", NalFormat> = {
  // ISO/IEC 14496-15 §5.3.3.1; ITU-T H.264 §7.3.1, table 7-1
  avc: {
    lengthAt: 4,
    header: 1,
    typeOf: (first) => first & 0x1f,
    messages: [6],
    isSpecified: (type) => (type > 0 && type < 17 && type !== 12) || (type > 18 && type < 22),
  },
  // ISO/IEC 14496-15 §8.3.3.1; ITU-T H.265 §7.3.1, table 7-1
  hevc: {
    lengthAt: 21,
    header: 2,
    typeOf: (first) => (first >> 1) & 0x3f,
    messages: [39, 40],
    isSpecified: (type) => type < 10 || (type > 15 && type < 22) || (type > 31 && type < 38),
  },
};

/**
 * Messages about timing, the place of fields and views, and light (ITU-T H.264 annex D, H.265 annex D). In
 * others some cameras keep time and place.
 */
const MESSAGES = new Set([0, 1, 6, 19, 45, 47, 128, 129, 130, 132, 137, 144, 147, 148, 149, 165]);
/** `user_data_registered_itu_t_t35`. */
const REGISTERED = 4;
/** How captions (ATSC A/53 part 4 §6.2.3.1) and HDR10+ (SMPTE ST 2094-40) begin. */
const REGISTERED_STARTS = [
  Buffer.from("\xb5\0\x31GA94", "latin1"),
  Buffer.from("b5003c0001", "hex"),
];

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
    const kept = units.filter((unit) => isOfPicture(unit.subarray(lengthSize), format));
    return kept.length === units.length ? data : Buffer.concat(kept);
  };
}

/** After so many bytes a record of H.265 has the number of its arrays of units. */
const ARRAYS_AT = 22;

/**
 * A configuration record without what a camera wrote, which that of H.265 has room for.
 * @throws Error where it is not as its codec says
 */
export function recordWithoutUserData(codec: VideoCodec, description: Description): Description {
  if (codec !== "hevc" || !description) return description;
  const record = bytesOf(description);
  const arrays: Bytes[] = [];
  let at = ARRAYS_AT + 1;
  for (let left = record[ARRAYS_AT] ?? 0; left > 0; left--) {
    const [type = 0, high = 0, low = 0] = record.subarray(at, at + 3);
    const units = unitsOf(record.subarray(at + 3), 2, high * 256 + low);
    at += 3 + units.reduce((sum, unit) => sum + unit.length, 0);
    const kept = units.filter((unit) => isOfPicture(unit.subarray(2), nalFormats.hevc));
    const head = Buffer.from([type, kept.length >> 8, kept.length & 0xff]);
    if (kept.length > 0) arrays.push(Buffer.concat([head, ...kept]));
  }
  return Buffer.concat([record.subarray(0, ARRAYS_AT), Buffer.of(arrays.length), ...arrays]);
}

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

/** Messages follow each other, each with a type and a size that are sums of bytes (H.264 §7.3.2.3.1). */
function isOfPicture(unit: Bytes, { header, typeOf, messages, isSpecified }: NalFormat): boolean {
  const unitType = typeOf(unit[0] ?? 0);
  if (!messages.includes(unitType)) return isSpecified(unitType);
  const bytes = unescaped(unit.subarray(header));
  for (let at = 0; at + 2 < bytes.length; ) {
    const [type, sizeAt] = readSum(bytes, at);
    const [size, body] = readSum(bytes, sizeAt);
    at = body + size;
    const isKept = type === REGISTERED ? isKnown(bytes.subarray(body, at)) : MESSAGES.has(type);
    if (!isKept || at > bytes.length) return false;
  }
  return true;
}

const isKnown = (registered: Bytes) =>
  REGISTERED_STARTS.some((start) => start.equals(registered.subarray(0, start.length)));

function readSum(bytes: Bytes, start: number): [sum: number, end: number] {
  let at = start;
  while (bytes[at] === 0xff) at++;
  return [(at - start) * 255 + (bytes[at] ?? 0), at + 1];
}

/** Without the bytes that keep two zeros from looking like a start code (H.264 §7.4.1). */
const unescaped = (bytes: Bytes): Bytes =>
  bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0));

/** Of AV1 (§6.2.2): sequence, frames and their parts; others are metadata, reserved or padding. */
const PICTURE_OBUS = [1, 2, 3, 4, 6, 7, 8];
const METADATA_OBU = 5;
/** Of metadata (AV1 §6.7.1): the light of HDR, twice, and what others registered. */
const [LIGHT_LEVEL, MASTERING_DISPLAY, REGISTERED_METADATA] = [1, 2, 4];

/** The open bitstream units of a packet of AV1 (§5.3.1) that a picture needs. */
function withoutMetadata(data: Bytes): Bytes {
  const kept: Bytes[] = [];
  for (let at = 0; at < data.length; ) {
    const header = data[at] ?? 0;
    const sizeAt = at + (header & 4 ? 2 : 1);
    const [size, body] = header & 2 ? readLeb128(data, sizeAt) : [data.length - sizeAt, sizeAt];
    const end = body + size;
    if (end > data.length) throw new Error("A unit ends after its packet");
    if (isNeeded((header >> 3) & 15, data.subarray(body, end))) kept.push(data.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function isNeeded(type: number, body: Bytes): boolean {
  if (type !== METADATA_OBU) return PICTURE_OBUS.includes(type);
  const [kind, at] = readLeb128(body, 0);
  if (kind === REGISTERED_METADATA) return isKnown(body.subarray(at));
  return kind === LIGHT_LEVEL || kind === MASTERING_DISPLAY;
}

/** Seven bits in each byte, the least first (AV1 §4.10.5). */
function readLeb128(bytes: Bytes, start: number): [number: number, end: number] {
  let [number, at] = [0, start];
  while (at < start + 7 && (bytes[at] ?? 0) & 0x80) at++;
  for (let byte = at; byte >= start; byte--) number = number * 128 + ((bytes[byte] ?? 0) & 0x7f);
  return [number, at + 1];
}

/**
 * A sound's configuration without the texts that Vorbis and FLAC keep in it.
 * @throws Error where it is not as its codec says
 */
export function withoutComments(codec: AudioCodec, description: Description): Description {
  if (!description) return description;
  if (codec === "vorbis") return withoutVorbisComments(bytesOf(description));
  return codec === "flac" ? onlyStreamInfo(bytesOf(description)) : description;
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
