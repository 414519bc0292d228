/** Ids of the elements that matter here (RFC 8794, RFC 9559). */
const SEGMENT = 0x18538067;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const INFO = 0x1549a966;
const TITLE = 0x7ba9;
const VOID = 0xec;
const METADATA = new Set([TAGS, ATTACHMENTS, TITLE]);

type Element = { id: number; start: number; body: number; end: number };

/**
 * The same file without its tags, attachments and title: they become void space, so that no offset
 * moves.
 * @returns null when the bytes are not a whole WebM file
 */
export function cleanWebm(bytes: Buffer): Buffer | null {
  const header = readElement(bytes, 0, bytes.length);
  const segment = header && readElement(bytes, header.end, bytes.length);
  if (segment?.id !== SEGMENT || segment.end !== bytes.length) return null;
  const cleaned = Buffer.from(bytes);
  return voidMetadata(cleaned, segment) ? cleaned : null;
}

function voidMetadata(bytes: Buffer, parent: Element): boolean {
  for (let at = parent.body; at < parent.end; ) {
    const element = readElement(bytes, at, parent.end);
    if (!element) return false;
    if (METADATA.has(element.id)) makeVoid(bytes, element);
    else if (element.id === INFO && !voidMetadata(bytes, element)) return false;
    at = element.end;
  }
  return true;
}

/** A void element of the same length: its size takes eight bytes, or one where there is no room. */
function makeVoid(bytes: Buffer, { start, end }: Element): void {
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  const wide = end - start >= 9;
  if (wide) bytes.writeBigUInt64BE((1n << 56n) | BigInt(end - start - 9), start + 1);
  else bytes[start + 1] = 0x80 | (end - start - 2);
}

function readElement(bytes: Buffer, start: number, to: number): Element | null {
  const id = readVint(bytes, start, to, false);
  const size = id && readVint(bytes, start + id.length, to, true);
  if (!id || !size) return null;
  const body = start + id.length + size.length;
  // A length of all ones is unknown: the element lasts to the end, as in a live recording.
  const unknown = size.value === 2 ** (7 * size.length) - 1;
  const end = unknown ? to : body + size.value;
  return end > to ? null : { id: id.value, start, body, end };
}

/** A number of variable length: the leading zeros of its first byte count the bytes that follow. */
function readVint(bytes: Buffer, at: number, to: number, unmarked: boolean) {
  const first = at < to ? bytes[at] : undefined;
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > to) return null;
  let value = unmarked ? first & (0xff >> length) : first;
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, length };
}
