import { describe, expect, it } from "vitest";
import { accentIn, isReadable } from "./accent";
import { siteAccent } from "./schema";

describe("A24 the accent colour", () => {
  it.each([
    ["#c63818", true],
    ["#1f6fb2", true],
    ["#000000", false],
    ["#ffffff", false],
    ["#ffd400", false],
    ["#8a8a8a", false],
  ])("A24 %s can be read in both schemes: %s", (accent, readable) => {
    expect(isReadable(accent)).toBe(readable);
  });

  it("A24 is lighter in the dark scheme, as far as it has to be", () => {
    const { darkAccent, light, dark } = accentIn("#1f6fb2");
    expect(darkAccent).not.toBe("#1f6fb2");
    expect(Math.min(light, dark)).toBeGreaterThanOrEqual(4.5);
    expect(accentIn("#ffd400").darkAccent).toBe("#ffd400");
  });

  it("A24 is refused with both figures", () => {
    const { error } = siteAccent.safeParse("#ffd400");
    expect(error?.issues[0]?.message).toBe(
      "It has 1.3 : 1 on light pages and 11.4 : 1 on dark ones, and needs 4.5 : 1 on both",
    );
    expect(siteAccent.safeParse("red").error?.issues).toHaveLength(1);
    expect(siteAccent.parse(" #1F6FB2 ")).toBe("#1f6fb2");
    expect(siteAccent.parse("")).toBe("");
  });
});
