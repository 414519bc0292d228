import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/server/db";
import { demoIdOf } from "../../prisma/demo/users";
import { wrongCounts } from "../../tests/support/counts";
import { newPerson } from "../../tests/support/database-people";
import { follow } from "../../tests/support/people";
import { bookmark, comment, like, newPost } from "../../tests/support/posts";
import { removeDemo } from "./remove-demo";

/** As the demo content makes it; the name may be another one by now. */
async function newDemoPerson(
  seededAs: string,
  role: "user" | "admin" = "user",
  username = seededAs,
) {
  const id = demoIdOf(seededAs);
  const email = `${username}@vitrine.example`;
  await prisma().user.create({
    data: { id, username, fullName: username, email, role, passwordHash: "$argon2id$" },
  });
  return { id };
}

const names = async () =>
  (await prisma().user.findMany({ orderBy: { username: "asc" } })).map(({ username }) => username);
const tags = async () =>
  (await prisma().tag.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name);

it("removes the seeded accounts, whatever their names are, says what of others goes, and keeps all else", async () => {
  const admin = await newDemoPerson("admin", "admin");
  const renamed = await newDemoPerson("demo", "user", "renamed");
  const own = await newPerson("admin");
  // Took a name of the demo content that was free.
  await prisma().user.update({ where: { id: own.id }, data: { username: "mara" } });
  const theirs = await newPost(pool(), renamed, { tags: ["demo", "both"] });
  await newPost(pool(), admin, { tags: ["demo"] });
  const kept = await newPost(pool(), own, { tags: ["both"] });
  for (const react of [like, bookmark, comment]) await react(pool(), theirs, own);
  for (const react of [like, comment]) await react(pool(), kept, renamed);
  await follow(pool(), own, admin);

  const what = "2 accounts with 2 posts, and of others 1 comment, 1 like, 1 bookmark, 1 follow";
  expect(await removeDemo(false)).toBe(`It would remove ${what}. Run it with --yes to do so.`);
  expect(await names()).toEqual(["admin", "mara", "renamed"]);
  expect(await removeDemo(true)).toBe(`Removed ${what}.`);
  expect(await names()).toEqual(["mara"]);
  expect((await prisma().post.findMany()).map(({ id }) => id)).toEqual([kept]);
  expect(await tags()).toEqual(["both"]);
  expect(await wrongCounts(pool())).toEqual([]);
  expect(await removeDemo(true)).toBe("There is no account of the demo content.");
});

it("is refused while no other account is an admin", async () => {
  await newDemoPerson("admin", "admin");
  await newDemoPerson("mara");
  const { id } = await newPerson("admin");
  await prisma().user.update({ where: { id }, data: { suspendedAt: new Date() } });
  await expect(removeDemo(true)).rejects.toThrow("Make an account of your own an admin first");
  expect(await names()).toHaveLength(3);
});
