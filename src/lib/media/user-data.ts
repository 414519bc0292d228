import "server-only";
import type { AudioCodec, VideoCodec } from "mediabunny";

type Bytes = Uint8Array<ArrayBufferLike>;
type Description = AllowSharedBufferSource | undefined;

/** Where a configuration record says how long lengths are, and what begins a message (SEI). */
const nalFormats = {
  // ISO/IEC 14496-15 §5.3.3.1; ITU-T H.264 §7.3.1
  avc: { lengthAt: 4, header: 1, isMessage: (first: number) => (first & 0x1f) === 6 },
  // ISO/IEC 14496-15 §8.3.3.1; ITU-T H.265 §7.3.1
  hevc: { lengthAt: 21, header: 2, isMessage: (first: number) => [39, 40].includes(first >> 1) },
} as const;
type NalFormat = (typeof nalFormats)[keyof typeof nalFormats];
/** `user_data_unregistered`, ITU-T H.264 annex D: some cameras keep time and place there. */
const USER_DATA = 5;

/**
 * A function that removes the messages with data of the camera from packets of H.264 or H.265. Other
 * packets stay as they are.
 * @param description the decoder's configuration record
 */
export function withoutUserData(codec: VideoCodec, description: Description) {
  if (codec !== "avc" && codec !== "hevc") return (data: Bytes) => data;
  const format = nalFormats[codec];
  const lengthSize = (((description && bytesOf(description)[format.lengthAt]) ?? 3) % 4) + 1;
  return (data: Bytes): Bytes => {
    const units = unitsOf(data, lengthSize);
    const kept = units.filter((unit) => !hasUserData(unit.subarray(lengthSize), format));
    return kept.length === units.length ? data : Buffer.concat(kept);
  };
}

/** The network abstraction layer units of a packet, each with its length. */
function unitsOf(data: Bytes, lengthSize: number): Bytes[] {
  const units: Bytes[] = [];
  for (let at = 0; at < data.length; ) {
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
function hasUserData(unit: Bytes, { isMessage, header }: NalFormat): boolean {
  if (!isMessage(unit[0] ?? 0)) return false;
  const bytes = unescaped(unit.subarray(header));
  for (let at = 0; at + 2 < bytes.length; ) {
    const [type, sizeAt] = readSum(bytes, at);
    const [size, body] = readSum(bytes, sizeAt);
    if (type === USER_DATA) return true;
    at = body + size;
  }
  return false;
}

function readSum(bytes: Bytes, start: number): [sum: number, end: number] {
  let at = start;
  while (bytes[at] === 0xff) at++;
  return [(at - start) * 255 + (bytes[at] ?? 0), at + 1];
}

/** Without the bytes that keep two zeros from looking like a start code (H.264 §7.4.1). */
const unescaped = (bytes: Bytes): Bytes =>
  bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0));

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
