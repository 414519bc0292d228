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

  it("A24 is refused with the pages on which it cannot be read", () => {
    const { error } = siteAccent.safeParse("#ffd400");
    expect(error?.issues[0]?.message).toBe("Too pale to read on white");
    expect(siteAccent.safeParse("#000000").error?.issues[0]?.message).toBe(
      "Too dark to read on black",
    );
    expect(siteAccent.safeParse("red").error?.issues).toHaveLength(1);
    expect(siteAccent.parse(" #1F6FB2 ")).toBe("#1f6fb2");
    expect(siteAccent.parse("")).toBe("");
  });
});
