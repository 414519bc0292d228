const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP2 = 0xe2;
/** Markers before it, and restarts, have no length. */
const isSegment = (code: number) => code >= 0xc0 && (code < 0xd0 || code > 0xd8) && code !== 0xff;

/**
 * The segments of the first image of a JPEG (ITU-T T.81 §B.1.1). As its decoder does, it skips what is between
 * them, as the data of a scan is.
 */
function* segmentsOf(jpeg: Buffer) {
  for (let start = jpeg.indexOf(0xff, 2); start >= 0 && start + 4 <= jpeg.length; ) {
    const code = jpeg[start + 1] ?? 0;
    if (code === END_OF_IMAGE) return;
    let end = start + (code === 0xff ? 1 : 2);
    if (isSegment(code)) {
      end += jpeg.readUInt16BE(end);
      yield { code, start, end };
    }
    start = jpeg.indexOf(0xff, end);
  }
}

/** Cameras and editors write ten; each takes as long as all pixels do, for as few bytes as one takes for each 10,000. */
const MAX_SCANS = 64;

/** Whether decoding takes longer than bytes and pixels say; never of another file than a JPEG. */
export function hasManyScans(jpeg: Buffer): boolean {
  if (jpeg[0] !== 0xff) return false;
  let scans = 0;
  for (const { code } of segmentsOf(jpeg)) if (code === START_OF_SCAN) scans++;
  return scans > MAX_SCANS;
}

const PROFILE = "ICC_PROFILE";

/** A JPEG with this colour profile alone (ICC.1:2022 annex B.4), which one segment holds. */
export function withJpegProfile(jpeg: Buffer, icc: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from(`\xff\xe2\0\0${PROFILE}\0\x01\x01`, "latin1");
  head.writeUInt16BE(head.length - 2 + icc.length, 2);
  const kept = [jpeg.subarray(0, 2), ...(icc.length > 0 ? [head, icc] : [])];
  let from = 2;
  for (const { code, start, end } of segmentsOf(jpeg)) {
    if (code !== APP2 || jpeg.toString("latin1", start + 4, start + 15) !== PROFILE) continue;
    kept.push(jpeg.subarray(from, start));
    from = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(from)]);
}
