import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor, toPage } from "./cursor";
import { AppError } from "./errors";

const id = "0190d2a0-0000-7000-8000-000000000000";

describe("cursor", () => {
  it("comes back as it went out", () => {
    const rank = 10391.443820951608;
    expect(decodeCursor(encodeCursor([rank, id]), "real")).toEqual([rank, id]);
    expect(decodeCursor(encodeCursor([null, id]))).toEqual([null, id]);
  });

  it.each(["", "x", "e30", encodeCursor([1, id]), Buffer.from('[null,"1"]').toString("base64url")])(
    "refuses %j",
    (text) => {
      expect(() => decodeCursor(text)).toThrow(AppError);
    },
  );

  it("of one sort does not fit another", () => {
    for (const rank of ["whole", "real"] as const) {
      expect(() => decodeCursor(encodeCursor([null, id]), rank)).toThrow(AppError);
    }
    for (const rank of [1.5, 1e30]) {
      expect(() => decodeCursor(encodeCursor([rank, id]), "whole")).toThrow(AppError);
    }
  });
});

describe("toPage", () => {
  it("ends where one row too many is missing", () => {
    const rows = [{ id: "a" }, { id: "b" }];
    expect(toPage(rows, 2, () => [null, id])).toEqual({
      items: rows,
      hasMore: false,
      nextCursor: null,
    });
  });

  it("continues after the last item of the page", () => {
    const rows = [{ id }, { id: "next" }];
    const page = toPage(rows, 1, (row) => [null, row.id]);
    expect(page.items).toEqual([{ id }]);
    expect(page.hasMore).toBe(true);
    expect(decodeCursor(page.nextCursor ?? "")).toEqual([null, id]);
  });
});
