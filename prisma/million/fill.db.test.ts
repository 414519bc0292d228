import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { wrongCounts } from "../../tests/support/counts";
import { fill } from "./fill.mjs";
import { pictures } from "./statements.mjs";

const SIZE = 600;

it("fills a database with posts whose counts and words are true", async () => {
  await pool().query(pictures);
  await fill(process.env.DATABASE_URL ?? "", { size: SIZE, passwordHash: "$argon2id$" });
  expect(await prisma().post.count()).toBe(SIZE);
  expect(await prisma().postText.count()).toBe(SIZE);
  expect(await wrongCounts(pool())).toEqual([]);
});
