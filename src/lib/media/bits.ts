import "server-only";

/** Reads numbers of any width from bytes, the highest bit first. */
export class BitReader {
  /** The bit that is read next. */
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @throws Error behind the last byte */
  read(count: number): number {
    let value = 0;
    for (const end = this.at + count; this.at < end; this.at++) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw new Error("A number ends after its bytes");
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** Whether the next bit is set. */
  flag = (): boolean => this.read(1) === 1;

  /** A number that tells its width (Exp-Golomb, ITU-T H.264 §9.1). */
  readNumber(): number {
    let width = 0;
    while (!this.flag()) width++;
    return 2 ** width - 1 + this.read(width);
  }

  /** Several of them, which nobody needs. */
  skipNumbers(count: number): void {
    for (let left = count; left > 0; left--) this.readNumber();
  }

  /** Whether of all bits that follow the next one alone is set. */
  isAtLastSet(): boolean {
    const [first = 0, ...rest] = this.bytes.subarray(this.at >> 3);
    const left = first & (0xff >> (this.at & 7));
    return left === 0x80 >> (this.at & 7) && rest.every((byte) => byte === 0);
  }

  /** How many bits follow. */
  left = (): number => 8 * this.bytes.length - this.at;

  /** What has been read, and zeros up to a whole byte. */
  taken(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, (this.at + 7) >> 3));
    const last = taken.length - 1;
    if (this.at & 7) taken[last] = (taken[last] ?? 0) & (0xff << (8 - (this.at & 7)));
    return taken;
  }
}
