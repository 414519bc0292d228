/** Of sRGB's colourants, as profiles have them for D50, it is 0.109, of those of Display P3 0.149. */
const WIDE_AREA = 0.12;

/** Whether the colourants of an ICC profile span more of the xy plane than those of sRGB do. */
export function isWideGamut(icc: Buffer): boolean {
  const [red, green, blue] = ["rXYZ", "gXYZ", "bXYZ"].map((tag) => chromaticity(icc, tag));
  if (!red || !green || !blue) return false;
  const [a, b] = [red, blue].map(([x, y]) => [x - green[0], y - green[1]] as const);
  const area = Math.abs((a?.[0] ?? 0) * (b?.[1] ?? 0) - (a?.[1] ?? 0) * (b?.[0] ?? 0)) / 2;
  return area > WIDE_AREA;
}

/** ICC.1:2022 §7.3 (tag table) and §10.31 (XYZType). @returns undefined where there is none */
function chromaticity(icc: Buffer, tag: string): readonly [number, number] | undefined {
  for (let entry = 132; entry + 12 <= Math.min(icc.length, 132 + 100 * 12); entry += 12) {
    if (icc.toString("latin1", entry, entry + 4) !== tag) continue;
    const at = icc.readUInt32BE(entry + 4) + 8;
    if (at + 12 > icc.length) return undefined;
    const [x, y, z] = [0, 4, 8].map((offset) => icc.readInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    return [x / (x + y + z), y / (x + y + z)];
  }
  return undefined;
}

/** More pixels than one in so many leave sRGB in a picture that is kept in Display P3. */
const ONE_IN = 2000;

/** What 8 bits may differ by, in linear light. */
const ROUNDING = 0.002;

/** Linear Display P3 to linear sRGB (CSS Color 4 §10.2). */
const TO_SRGB = [
  [1.2249, -0.2247, 0],
  [-0.042, 1.0419, 0],
  [-0.0197, -0.0786, 1.0979],
] as const;

/** Both spaces have this curve (IEC 61966-2-1). */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const encoded = value / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** Whether enough of these pixels, whose numbers are those of Display P3, are outside of sRGB. */
export function leavesSrgb(data: Buffer, channels: number): boolean {
  let outside = 0;
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => LINEAR[data[at + channel] ?? 0]);
    const isOutside = TO_SRGB.some((row) => {
      const value = row[0] * r + row[1] * g + row[2] * b;
      return value < -ROUNDING || value > 1 + ROUNDING;
    });
    if (isOutside) outside++;
  }
  return outside * ONE_IN > data.length / channels;
}
