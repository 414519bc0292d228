import fc from "fast-check";
import { expect, it } from "vitest";
import { cellOf, cellsNear } from "./colour-cells";
import { distance, toOklab } from "./oklab";

const rgb = fc.integer({ min: 0, max: 0xffffff });

it("CO2 two colours of one cell are hard to tell apart", () => {
  fc.assert(
    fc.property(rgb, rgb, (one, other) => {
      if (cellOf(one) === cellOf(other))
        expect(distance(toOklab(one), toOklab(other))).toBeLessThan(0.07);
    }),
    { numRuns: 2_000 },
  );
});

it("CO2 the cells near a colour begin with its own and end at the radius, each once", () => {
  fc.assert(
    fc.property(rgb, rgb, (one, other) => {
      const cells = cellsNear(one, 0.13);
      expect(cells[0]).toBe(cellOf(one));
      expect(new Set(cells).size).toBe(cells.length);
      const apart = distance(toOklab(one), toOklab(other));
      if (apart > 0.13 + 0.035) expect(cells).not.toContain(cellOf(other));
    }),
  );
});

it.each([
  ["a green", 0x3f8f3f, 0x5da84f, 0x6f7a66],
  ["a teal", 0x1f9390, 0x3aa79c, 0x7d8a86],
  ["a pink", 0xe08aa8, 0xe79ab4, 0xb0a6a8],
  ["a blue", 0x2b66b8, 0x3a72c0, 0x566478],
  ["a grey", 0x8c8c8c, 0xa09c98, 0x6a8ab8],
])("CO2 the cells near %s have another tone of it, and nothing unlike", (_, one, like, unlike) => {
  const cells = cellsNear(one, 0.13);
  expect(distance(toOklab(one), toOklab(unlike))).toBeLessThan(0.13);
  expect(cells).toContain(cellOf(like));
  expect(cells).not.toContain(cellOf(unlike));
});

it("CO2 cells are in the order of their distance", () => {
  const cells = cellsNear(0x808080, 0.13);
  const places = [0x828282, 0x909090, 0xa0a0a0].map((grey) => cells.indexOf(cellOf(grey)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(cells).not.toContain(cellOf(0xd0d0d0));
  expect(cells.length).toBeLessThan(200);
});
