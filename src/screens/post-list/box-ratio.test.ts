import { expect, test } from "vitest";
import { boxRatio } from "./box-ratio";

test("very tall and very wide pictures are cropped", () => {
  expect(boxRatio({ width: 100, height: 8000 })).toBe("2.5000");
  expect(boxRatio({ width: 8000, height: 100 })).toBe("0.3500");
  expect(boxRatio({ width: 200, height: 100 })).toBe("0.5000");
});
