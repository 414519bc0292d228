/** Whether an MP4's last box ends after the file, which readers of its frames do not say. */
export function isMp4CutOff(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(bytes, at);
    if (size < 8) return true;
    at += size;
  }
  return at > bytes.length;
}

/** ISO/IEC 14496-12 §4.2: 1 means that the size follows in eight bytes, 0 that the file ends the box. */
function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size > 1) return size;
  return at + 16 > bytes.length ? 0 : Number(bytes.readBigUInt64BE(at + 8));
}

const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/** Whether a WebM's segment ends after the file; a live recording does not say where (RFC 8794 §6.2). */
export function isWebmCutOff(bytes: Buffer): boolean {
  const at = bytes.indexOf(SEGMENT) + SEGMENT.length;
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return true;
  let size = (bytes[at] ?? 0) & (0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) size = size * 256 + byte;
  const isUnknown = size === 2 ** (7 * length) - 1;
  return !isUnknown && at + length + size > bytes.length;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/**
 * Whether a block of a GIF ends after the file (GIF89a §15 to §27), of which decoders show what there is. They
 * also do without the trailer, which is only the last byte.
 */
export function isGifCutOff(bytes: Buffer): boolean {
  const tableSize = (at: number) => {
    const flags = bytes[at] ?? 0;
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  let at = 13 + tableSize(10);
  while (bytes[at] === EXTENSION || bytes[at] === IMAGE) {
    at += bytes[at] === EXTENSION ? 2 : 11 + tableSize(at + 9);
    for (let size = bytes[at]; size !== 0; size = bytes[at]) {
      if (size === undefined) return true;
      at += 1 + size;
    }
    at++;
  }
  return at > bytes.length;
}
