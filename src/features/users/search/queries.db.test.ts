import { describe, expect, it, onTestFinished } from "vitest";
import { encodeCursor } from "@/lib/cursor";
import { newId } from "@/lib/id";
import { pool, prisma, query } from "@/lib/server/db";
import { newAccount, PASSWORD } from "../../../../tests/support/people";
import { walk } from "../../../../tests/support/walk";
import { searchUsers } from "./queries";

const addUser = (username: string, fullName: string) =>
  newAccount(pool(), {
    ...{ username, fullName, email: `${username}@mail.example`, password: PASSWORD },
  });

const addUsers = (count: number, fullName: string) =>
  prisma().user.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      ...{ id: newId(), username: `u${n}`, fullName: `${fullName} ${n}` },
      ...{ email: `u${n}@mail.example`, passwordHash: "$argon2id$" },
    })),
  });

/** The usernames that a search finds, page by page to the end. */
async function search(text: string, batch = 50, by = { id: newId() }) {
  const viewer = { id: by.id, mayLag: false };
  const pages = await walk((cursor) => searchUsers(viewer, { query: text, batch, cursor }));
  return pages.flatMap(({ users }) => users.map(({ username }) => username));
}

const people = async () => {
  await addUser("jo", "Joanna Berg");
  await addUser("john_b", "Ana Alvarez");
  await addUser("zoe", "Jo Anders");
  await addUser("hayashi_jun", "Jun Hayashi");
  await addUser("elo_d", "Élodie Joubert");
  await addUser("mariya", "Мария Иванова");
  await addUser("liming", "李明");
};

describe("people", () => {
  it("are found by the beginnings of words of their names, in any script, in pages too", async () => {
    await people();
    for (const [query, usernames] of [
      ["jo", ["jo", "john_b", "zoe", "elo_d"]],
      ["JO", ["jo", "john_b", "zoe", "elo_d"]],
      ["@jo", ["jo", "john_b", "zoe", "elo_d"]],
      ["jo anders", ["zoe"]],
      ["hayashi", ["hayashi_jun"]],
      ["hayasi", ["hayashi_jun"]],
      ["jun", ["hayashi_jun"]],
      ["elodie", ["elo_d"]],
      ["ÉLO", ["elo_d"]],
      ["joubert", ["elo_d"]],
      ["мария", ["mariya"]],
      ["李", ["liming"]],
      ["mail.example", []],
      ["a@b", []],
      ["h", ["hayashi_jun"]],
      ["", []],
      ["@", []],
      ...["%", "_", "\\", "'", "j%", "🌅", "<->", "ﷺ".repeat(100), "\u{10ffff}"].map(
        (sign) => [sign, []] as const,
      ),
    ] as const) {
      expect([query, await search(query)]).toEqual([query, usernames]);
      expect([query, await search(query, 1)]).toEqual([query, usernames]);
    }
  });

  it("are returned without their email", async () => {
    await addUser("jo", "Jo");
    const viewer = { id: newId(), mayLag: false };
    const { users } = await searchUsers(viewer, { query: "jo", batch: 20 });
    expect(users[0]).toMatchObject({ username: "jo", fullName: "Jo", postCount: 0, bio: "" });
    expect(users[0]).not.toHaveProperty("email");
  });
});

it("L37 at most 500 similar names are compared", async () => {
  await addUsers(520, "Anna Jonathan");
  await addUser("jonathan_x", "First");
  const found = await search("jonathan");
  expect(found[0]).toBe("jonathan_x");
  // The first may be one of those that are compared.
  expect([500, 501]).toContain(new Set(found).size);
});

it("X26 where very many names have the letters of a text, those of the newest 5,000 people are compared", async () => {
  // Rows that other tests have left would be among the pages that are sampled.
  await query("TRUNCATE users CASCADE", []);
  await addUser("x_thoas", "First");
  await addUsers(5_000, "Thomas");
  expect(await search("thoas")).toEqual(["x_thoas"]);
  // An autovacuum would count the rows again.
  await query("ALTER TABLE users SET (autovacuum_enabled = false)", []);
  onTestFinished(async () => {
    await query("ALTER TABLE users RESET (autovacuum_enabled)", []);
  });
  await query("UPDATE pg_class SET reltuples = 20000 WHERE oid = 'users'::regclass", []);
  const found = await search("thoas");
  expect(found).toHaveLength(500);
  expect(found).not.toContain("x_thoas");
});

describe("pages", () => {
  it("L37 return each user once, for all kinds of matches and scripts", async () => {
    const usernames: string[] = [];
    for (let n = 0; n < 60; n++) {
      usernames.push(`${["jo", "b", "c"][n % 3]}${n}`);
      const fullName = ["Person", `Jo ${"ﷺ한".repeat(13)}`, `Bob Jo ${"é".repeat(20)}`][n % 3];
      await addUser(usernames.at(-1) ?? "", fullName ?? "");
    }
    const found = await search("jo", 7);
    expect(found.toSorted()).toEqual(usernames.toSorted());
  });

  it.each([
    [0, 1, newId()],
    [1, "a\0b", newId()],
    [1, "\ud800", newId()],
    [2, "a", newId()],
    [3, "a", newId()],
    [null, newId()],
    [0, "a", "x"],
  ])("reject the cursor %j %j %j", async (...cursor) => {
    const request = { query: "jo", batch: 20 };
    const viewer = { id: newId(), mayLag: false };
    await expect(
      searchUsers(viewer, { ...request, cursor: encodeCursor(cursor) }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      errors: [{ path: "cursor" }],
    });
  });
});
