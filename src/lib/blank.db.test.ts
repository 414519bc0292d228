import { expect, it } from "vitest";
import { trimmed } from "./blank";
import { pool } from "./server/db";

it("V17 every character that the database calls a space is blank, and is trimmed", async () => {
  const { rows } = await pool().query<{ n: number }>(
    `SELECT n FROM generate_series(1, 1114111) AS n
     WHERE n NOT BETWEEN 55296 AND 57343 AND chr(n) !~ '\\S'`,
  );
  const spaces = rows.map(({ n }) => String.fromCodePoint(n));
  expect(spaces.length).toBeGreaterThan(10);
  expect(spaces.filter((space) => trimmed(space) !== "")).toEqual([]);
  expect(spaces.filter((space) => trimmed(`${space}a${space}`) !== "a")).toEqual([]);
});
