const FIRST_CHUNK = 12;
/** Where an extended header says that there is a profile (RFC 9649 §2.7.1). */
const FLAGS = 20;
const HAS_PROFILE = 0x20;
const AFTER_HEADER = 30;

/** A WebP with this colour profile alone (RFC 9649 §2.7.1.4). */
export function withWebpProfile(webp: Buffer, icc: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from("ICCP\0\0\0\0");
  head.writeUInt32LE(icc.length, 4);
  const kept = icc.length > 0 ? [head, icc] : [];
  let from = AFTER_HEADER;
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  for (let start = FIRST_CHUNK; start + 8 <= end; ) {
    const size = 8 + webp.readUInt32LE(start + 4);
    const next = start + size + (size % 2);
    if (start >= AFTER_HEADER && webp.toString("latin1", start, start + 4) === "ICCP") {
      kept.push(webp.subarray(from, start));
      from = next;
    }
    start = next;
  }
  const file = Buffer.concat([webp.subarray(0, AFTER_HEADER), ...kept, webp.subarray(from)]);
  file.writeUInt32LE(webp.readUInt32LE(4) + file.length - webp.length, 4);
  file[FLAGS] = (webp.readUInt8(FLAGS) & ~HAS_PROFILE) | (icc.length > 0 ? HAS_PROFILE : 0);
  return file;
}
