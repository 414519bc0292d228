import { describe, expect, it } from "vitest";
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDate,
} from "./time";

const NOW = Date.parse("2026-10-28T12:00:00Z");
const ago = (seconds: number) =>
  formatAgo(new Date(NOW - seconds * 1000).toISOString(), NOW, "UTC");

describe("how long ago", () => {
  it.each([
    [0, "now"],
    [59, "now"],
    [60, "1 min"],
    [59 * 60 + 59, "59 min"],
    [3600, "1 h"],
    [24 * 3600 - 1, "23 h"],
    [24 * 3600, "1 d"],
    [7 * 24 * 3600 - 1, "6 d"],
    [7 * 24 * 3600, "October 21, 2026"],
  ])("F14 says of %d seconds: %s", (seconds, text) => expect(ago(seconds)).toBe(text));

  it("shows a future time as now, because clocks differ", () => expect(ago(-90)).toBe("now"));
});

describe("dates", () => {
  const LATE = "2026-10-28T23:30:00Z";

  it("are short in tables and charts, in any time zone of the reader", () => {
    expect(formatShortDate(LATE)).toBe("Oct 28, 2026");
    expect(formatDay("2026-10-28")).toBe("Oct 28");
  });

  it("are formatted in UTC, or in the local time zone (Kathmandu in tests)", () => {
    expect(formatDate(LATE, "UTC")).toBe("October 28, 2026");
    expect(formatDate(LATE)).toBe("October 29, 2026");
  });

  it("name every month", () =>
    expect(
      Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 1).toISOString())),
    ).toEqual(
      Array.from({ length: 12 }, (_, month) =>
        new Date(2026, month, 1).toLocaleDateString("en-US", { dateStyle: "long" }),
      ),
    ));

  it("are cut to the month in UTC", () => {
    expect(formatMonth("2026-10-31T23:30:00Z")).toBe("October 2026");
    expect(formatMonth("2026-11-01T00:00:00Z")).toBe("November 2026");
  });

  it("carry the time in full in a title", () =>
    expect(formatDateTime(LATE, "UTC").replace(/\s/g, " ")).toBe(
      "October 28, 2026 at 11:30 PM UTC",
    ));
});
