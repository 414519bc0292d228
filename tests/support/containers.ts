/** A box of an MP4 (ISO/IEC 14496-12 §4.2) or an element of a WebM (RFC 8794), whose id is in hex. */
export type Part = { name: string; body: Buffer | Part[] };

export type Container = {
  read: (bytes: Buffer) => Part[];
  write: (parts: Part[]) => Buffer;
};

const BOXES = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "udta", "dinf"]);
const MASTERS = new Set([
  "1a45dfa3",
  "18538067",
  "114d9b74",
  "1549a966",
  "1654ae6b",
  "ae",
  "e0",
  "1254c367",
  "7373",
  "1f43b675",
  "1c53bb6b",
  "bb",
  "b7",
]);

export const mp4: Container = {
  read: (bytes) => readAll(bytes, readBox, BOXES),
  write: (parts) => Buffer.concat(parts.map(writeBox)),
};

export const webm: Container = {
  read: (bytes) => readAll(bytes, readElement, MASTERS),
  write: (parts) => Buffer.concat(parts.map(writeElement)),
};

type Read = (bytes: Buffer, start: number) => { name: string; from: number; end: number };

function readAll(bytes: Buffer, read: Read, parents: Set<string>): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { name, from, end } = read(bytes, at);
    const body = bytes.subarray(from, end);
    parts.push({ name, body: parents.has(name) ? readAll(body, read, parents) : body });
    at = end;
  }
  return parts;
}

const readBox: Read = (bytes, start) => ({
  name: bytes.toString("latin1", start + 4, start + 8),
  from: start + 8,
  end: start + bytes.readUInt32BE(start),
});

const readElement: Read = (bytes, start) => {
  const width = (at: number) => Math.clz32(bytes[at] ?? 0) - 23;
  const sizeAt = start + width(start);
  const from = sizeAt + width(sizeAt);
  const marked = BigInt(`0x${bytes.toString("hex", sizeAt, from)}`);
  const size = Number(BigInt.asUintN(7 * (from - sizeAt), marked));
  return { name: bytes.toString("hex", start, sizeAt), from, end: from + size };
};

export function writeBox({ name, body }: Part): Buffer {
  const content = Buffer.isBuffer(body) ? body : mp4.write(body);
  return Buffer.concat([u32(8 + content.length), Buffer.from(name, "latin1"), content]);
}

function writeElement({ name, body }: Part): Buffer {
  const content = Buffer.isBuffer(body) ? body : webm.write(body);
  return Buffer.concat([Buffer.from(name, "hex"), u32(0x10000000 + content.length), content]);
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at);
  return bytes;
}

export const box = (name: string, ...body: (Buffer | string)[]): Part => ({
  name,
  body: Buffer.concat(body.map((part) => Buffer.from(part))),
});

export const parent = (name: string, ...body: Part[]): Part => ({ name, body });

/** The only part at a path such as `moov/trak/mdia`. */
export function partAt(parts: Part[], path: string): Part {
  const [name, ...rest] = path.split("/");
  const found = parts.find((part) => part.name === name);
  if (!found) throw new Error(`${name} is missing`);
  if (rest.length === 0) return found;
  return partAt(childrenOf(found), rest.join("/"));
}

export function childrenOf({ name, body }: Part): Part[] {
  if (Buffer.isBuffer(body)) throw new Error(`${name} has no parts`);
  return body;
}
