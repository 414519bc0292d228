import { expect, it } from "vitest";
import { periodQuery } from "./schema";

it("L21 accepts 1 to 365 days, by default 30", () => {
  expect(periodQuery.parse({})).toEqual({ period: 30 });
  expect(periodQuery.parse({ period: "365" })).toEqual({ period: 365 });
  for (const period of ["0", "366", "1.5", "a month", "0x10", "+5", "1e1", "5.0", " 5"]) {
    expect(periodQuery.safeParse({ period }).success, period).toBe(false);
  }
});
