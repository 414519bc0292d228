import "server-only";
import { BitReader } from "./bits";

/** Profiles whose sequences tell their kind of chroma (ITU-T H.264 §7.3.2.1.1). */
const WITH_CHROMA = [44, 83, 86, 100, 110, 118, 122, 128, 244];
const ALL_CHROMA = 3;
const EXTENDED_RATIO = 255;

/**
 * A sequence parameter set of H.264 without bytes behind what it says.
 * @param unit with its header and no length
 * @throws Error where it ends before
 */
export function onlySequence(unit: Uint8Array): Buffer {
  const bits = new BitReader(withoutEmulation(unit));
  bits.read(8);
  const profile = bits.read(8);
  bits.read(16);
  bits.readNumber();
  if (WITH_CHROMA.includes(profile)) skipChroma(bits);
  bits.readNumber();
  skipOrder(bits);
  bits.readNumber();
  bits.read(1);
  bits.skipNumbers(2);
  if (!bits.flag()) bits.read(1);
  bits.read(1);
  if (bits.flag()) bits.skipNumbers(4);
  if (bits.flag()) skipUsability(bits);
  return ended(bits);
}

function skipChroma(bits: BitReader): void {
  const chroma = bits.readNumber();
  if (chroma === ALL_CHROMA) bits.read(1);
  bits.skipNumbers(2);
  bits.read(1);
  if (bits.flag()) skipScaling(bits, chroma === ALL_CHROMA ? 12 : 8);
}

function skipScaling(bits: BitReader, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (!bits.flag()) continue;
    let [last, next] = [8, 8];
    for (let left = list < 6 ? 16 : 64; left > 0 && next !== 0; left--) {
      const number = bits.readNumber();
      const change = number % 2 ? (number + 1) / 2 : -number / 2;
      next = (last + change + 256) % 256;
      last = next || last;
    }
  }
}

/** In which order pictures are shown. */
function skipOrder(bits: BitReader): void {
  const kind = bits.readNumber();
  if (kind === 0) bits.readNumber();
  if (kind !== 1) return;
  bits.read(1);
  bits.skipNumbers(2);
  bits.skipNumbers(bits.readNumber());
}

/** Annex E.1.1, "video usability information". */
function skipUsability(bits: BitReader): void {
  if (bits.flag() && bits.read(8) === EXTENDED_RATIO) bits.read(32);
  if (bits.flag()) bits.read(1);
  if (bits.flag()) {
    bits.read(4);
    if (bits.flag()) bits.read(24);
  }
  if (bits.flag()) bits.skipNumbers(2);
  if (bits.flag()) bits.read(65);
  const buffers = [skipBuffer(bits), skipBuffer(bits)];
  if (buffers.includes(true)) bits.read(1);
  bits.read(1);
  if (!bits.flag()) return;
  bits.read(1);
  bits.skipNumbers(6);
}

/** Annex E.1.2, of a hypothetical decoder. */
function skipBuffer(bits: BitReader): boolean {
  if (!bits.flag()) return false;
  const count = bits.readNumber() + 1;
  bits.read(8);
  for (let left = count; left > 0; left--) {
    bits.skipNumbers(2);
    bits.read(1);
  }
  bits.read(20);
  return true;
}

/**
 * A picture parameter set of H.264 without bytes behind what it says; one with groups of slices or weights of its own,
 * which depend on others, stays as it is.
 * @param unit with its header and no length
 * @throws Error where it ends before
 */
export function onlyPicture(unit: Uint8Array): Uint8Array {
  const bits = new BitReader(withoutEmulation(unit));
  bits.read(8);
  bits.skipNumbers(2);
  bits.read(2);
  const groups = bits.readNumber();
  if (groups > 0) return unit;
  bits.skipNumbers(2);
  bits.read(3);
  bits.skipNumbers(3);
  bits.read(3);
  if (!bits.isAtLastSet()) {
    bits.read(1);
    const hasWeights = bits.flag();
    if (hasWeights) return unit;
    bits.readNumber();
  }
  return ended(bits);
}

/** With the bit that ends a set (§7.3.2.11). */
function ended(bits: BitReader): Buffer {
  const set = Buffer.concat([bits.taken(), Buffer.of(0)]).subarray(0, (bits.at >> 3) + 1);
  set[bits.at >> 3] = (set[bits.at >> 3] ?? 0) | (0x80 >> (bits.at & 7));
  return withEmulation(set);
}

/** Two zeros and a number up to three have a three between them, which says nothing (§7.4.1). */
const withoutEmulation = (unit: Uint8Array) =>
  unit.filter((byte, at) => byte !== 3 || unit[at - 1] !== 0 || unit[at - 2] !== 0);

function withEmulation(set: Uint8Array): Buffer {
  const unit: number[] = [];
  for (const byte of set) {
    if (byte <= 3 && unit.at(-1) === 0 && unit.at(-2) === 0) unit.push(3);
    unit.push(byte);
  }
  return Buffer.from(unit);
}
