/** The tags of a profile of matrix and curves, by the space of its numbers (ICC.1:2022 §8.3 and §8.4). */
const TAGS: Record<string, readonly string[]> = {
  "RGB ": ["wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"],
  GRAY: ["wtpt", "kTRC"],
};
const HEADER = 128;
const ENTRY = 12;
/** Profiles of scanners have tables of 4,096 numbers. */
const CURVE_NUMBERS = 4_096;
/** How many numbers each kind of parametric curve has (ICC.1:2022 §10.18). */
const PARAMETERS = [1, 3, 4, 5, 7];
/** The white of the space between two profiles, D50 (ICC.1:2022 §7.2.16). */
const D50 = Buffer.from("0000f6d6000100000000d32d", "hex");

/**
 * A profile with the white, colourants and curves of another one and nothing else, because what else a profile
 * can have takes lcms minutes for kilobytes.
 * @returns the same bytes for what it has returned; undefined for a profile of another form
 */
export function plainProfile(icc: Buffer): Buffer | undefined {
  const names = TAGS[icc.toString("latin1", 16, 20)] ?? [];
  const tags = names.flatMap((name) => {
    const data = name.endsWith("TRC") ? curveOf(icc, name) : colourOf(icc, name);
    return data ? [{ name, data: Buffer.concat([data, Buffer.alloc(-data.length & 3)]) }] : [];
  });
  if (names.length === 0 || tags.length < names.length) return undefined;
  const start = HEADER + 4 + ENTRY * tags.length;
  const head = Buffer.alloc(start);
  head.writeUInt32BE(tags.length, HEADER);
  icc.copy(head, 8, 8, 12);
  head.write("mntr", 12);
  icc.copy(head, 16, 16, 24);
  head.write("acsp", 36);
  head.set(D50, 68);
  let at = start;
  for (const [index, { name, data }] of tags.entries()) {
    const entry = HEADER + 4 + ENTRY * index;
    head.write(name, entry);
    head.writeUInt32BE(at, entry + 4);
    head.writeUInt32BE(data.length, entry + 8);
    at += data.length;
  }
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, ...tags.map(({ data }) => data)]);
}

function colourOf(icc: Buffer, name: string): Buffer | undefined {
  const data = dataOf(icc, name, 20);
  return data?.toString("latin1", 0, 4) === "XYZ " ? data : undefined;
}

/** ICC.1:2022 §10.6 and §10.18. */
function curveOf(icc: Buffer, name: string): Buffer | undefined {
  const head = dataOf(icc, name, 12);
  const type = head?.toString("latin1", 0, 4);
  if (!head || (type !== "curv" && type !== "para")) return undefined;
  if (type === "para") {
    const numbers = PARAMETERS[head.readUInt16BE(8)];
    return numbers ? dataOf(icc, name, 12 + 4 * numbers) : undefined;
  }
  const numbers = head.readUInt32BE(8);
  return numbers > CURVE_NUMBERS ? undefined : dataOf(icc, name, 12 + 2 * numbers);
}

/** The first bytes of a tag's data (ICC.1:2022 §7.3). @returns undefined where there are fewer */
export function dataOf(icc: Buffer, tag: string, size: number): Buffer | undefined {
  for (let entry = 132; entry + 12 <= Math.min(icc.length, 132 + 100 * 12); entry += 12) {
    if (icc.toString("latin1", entry, entry + 4) !== tag) continue;
    const at = icc.readUInt32BE(entry + 4);
    return at + size > icc.length ? undefined : icc.subarray(at, at + size);
  }
  return undefined;
}
