import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { distance, toOklab } from "../oklab";
import { analyseStill } from "./analysis";

describe("CO1 a stored still", () => {
  const still = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: "#2060c0" } });

  it.each(["webp", "jpeg"] as const)("of %s has a palette", async (format) => {
    const bytes = await still().toFormat(format, { quality: 100 }).toBuffer();
    const { analysis, renditions } = await analyseStill(bytes, "media");
    expect(renditions).toEqual([]);
    expect(analysis?.palette).toHaveLength(1);
    expect(distance(toOklab(analysis?.palette[0]?.rgb ?? 0), toOklab(0x2060c0))).toBeLessThan(0.01);
  });

  it("that is damaged is refused", async () => {
    const bytes = (await still().webp().toBuffer()).subarray(0, 60);
    await expect(analyseStill(bytes, "media")).rejects.toMatchObject({ code: "invalid_input" });
  });
});
