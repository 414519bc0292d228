import { describe, expect, it } from "vitest";
import { encodeCursor, listPage, parseCursor } from "./cursor";
import { AppError } from "./errors";

const id = "0190d2a0-0000-7000-8000-000000000000";

describe("cursor", () => {
  it("comes back as it went out", () => {
    const rank = 10391.443820951608;
    expect(parseCursor(encodeCursor([rank, id]), "real")).toEqual([rank, id]);
    expect(parseCursor(encodeCursor([null, id]))).toEqual([null, id]);
  });

  it.each(["", "x", "e30", encodeCursor([1, id]), Buffer.from('[null,"1"]').toString("base64url")])(
    "refuses %j",
    (text) => {
      expect(parseCursor(text)).toBeUndefined();
    },
  );

  it("of one sort does not fit another", () => {
    for (const rank of ["whole", "real"] as const) {
      expect(parseCursor(encodeCursor([null, id]), rank)).toBeUndefined();
    }
    for (const rank of [1.5, 1e30]) {
      expect(parseCursor(encodeCursor([rank, id]), "whole")).toBeUndefined();
    }
  });
});

describe("listPage", () => {
  const list = {
    parse: (cursor: string) => parseCursor(cursor),
    read: async (after: readonly unknown[] | undefined, rows: number) =>
      [{ id }, { id: "next" }].slice(after ? 1 : 0).slice(0, rows),
    positionOf: (row: { id: string }) => [null, row.id],
  };

  it("ends where one row too many is missing", async () => {
    expect(await listPage({ batch: 2 }, list)).toEqual({
      items: [{ id }, { id: "next" }],
      hasMore: false,
      nextCursor: null,
    });
  });

  it("continues after the last item of the page", async () => {
    const page = await listPage({ batch: 1 }, list);
    expect(page).toMatchObject({ items: [{ id }], hasMore: true });
    const rest = { items: [{ id: "next" }], hasMore: false, nextCursor: null };
    expect(await listPage({ cursor: page.nextCursor ?? "", batch: 1 }, list)).toEqual(rest);
    expect(await listPage({ cursor: [null, id], batch: 1 }, list)).toEqual(rest);
  });

  it("refuses a cursor of another list", async () => {
    await expect(listPage({ cursor: encodeCursor([1, id]), batch: 1 }, list)).rejects.toThrow(
      AppError,
    );
  });
});
