import { describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { prisma } from "@/lib/server/db";
import { deleteUser, updateUser } from "./mutations";
import { countAdmins, listUsers } from "./queries";

let created = 0;

function addUser(
  fields: Partial<{ fullName: string; username: string; email: string; role: "admin" }> = {},
) {
  const username = fields.username ?? `person_${++created}`;
  const data = { fullName: "A Person", email: `${username}@mail.example`, ...fields, username };
  return prisma().user.create({ data: { id: newId(), passwordHash: "$argon2id$", ...data } });
}

const addAdmin = () => addUser({ role: "admin" });
const page = (query = "", number = 1, limit = 10) =>
  listUsers({ role: "admin" }, { page: number, limit, query });
describe("listUsers", () => {
  it("pages from the latest account, and is empty past the end", async () => {
    for (let n = 0; n < 5; n++) await addUser({ fullName: `Person ${n}` });
    const second = await page("", 2, 2);
    expect(second.users.map((user) => user.fullName)).toEqual(["Person 2", "Person 1"]);
    expect(second.pagination).toEqual({ total: 5, pages: 3, page: 2, limit: 2 });
    const past = await page("", Number.MAX_SAFE_INTEGER, 100);
    expect(past.users).toEqual([]);
    expect(past.pagination).toMatchObject({ total: 5, pages: 1 });
  });

  it("finds by any part of a name or email", async () => {
    await addUser({ fullName: "Jun Hayashi", username: "junh_9", email: "jh9@mail.example" });
    await addUser({ fullName: "Mara Lindqvist", username: "junho9" });
    for (const query of ["jun h", "JUNH_", "@junh_9", "h9@mail"]) {
      const { users, pagination } = await page(query);
      expect([query, pagination.total]).toEqual([query, 1]);
      expect(users[0]?.fullName).toBe("Jun Hayashi");
    }
  });

  it("finds one or two letters at the start of words, three anywhere", async () => {
    await addUser({ fullName: "Jün Hayashi", username: "x_y", email: "z@mail.example" });
    for (const [query, total] of [
      ...(["ju", "ha", "jü", "hayà", "hay"] as const).map((text) => [text, 1] as const),
      ...(["un", "@hay", "@un"] as const).map((text) => [text, 0] as const),
    ]) {
      expect([query, (await page(query)).pagination.total]).toEqual([query, total]);
    }
  });

  it("matches wildcards literally", async () => {
    await addUser();
    for (const text of [
      "%",
      "_",
      "\\",
      "%%%",
      "per%n",
      "perso_",
      "p\\erson",
      "％",
      "＿",
      "per﹪n",
    ]) {
      expect((await page(text)).pagination.total).toBe(0);
    }
  });
});

describe("updateUser", () => {
  it("A19 keeps the time of a suspension when it is made again, until it ends", async () => {
    await addAdmin();
    const { id } = await addUser();
    const set = async (suspended: boolean) => {
      await updateUser(null, { id, changes: { suspended } });
      return (await prisma().user.findUniqueOrThrow({ where: { id } })).suspendedAt;
    };
    const first = new Date("2026-01-01");
    await set(true);
    await prisma().user.update({ where: { id }, data: { suspendedAt: first } });
    expect(await set(true)).toEqual(first);
    expect(await set(false)).toBeNull();
    expect(await set(true)).not.toEqual(first);
  });

  it("names the field of a taken email", async () => {
    await addUser({ email: "taken@mail.example" });
    const { id } = await addUser();
    await expect(
      updateUser(null, { id, changes: { email: "taken@mail.example" } }),
    ).rejects.toMatchObject({
      code: "conflict",
      errors: [{ path: "email", message: "Email already registered" }],
    });
  });

  it("A12 keeps the last admin", async () => {
    const { id } = await addAdmin();
    const demoted = updateUser(null, {
      id,
      changes: { role: "user", fullName: "Changed" },
    });
    await expect(demoted).rejects.toMatchObject({ code: "conflict" });
    const kept = await prisma().user.findUniqueOrThrow({ where: { id } });
    expect(kept).toMatchObject({ role: "admin", fullName: "A Person" });
    await addAdmin();
    await expect(updateUser(null, { id, changes: { role: "user" } })).resolves.toMatchObject({
      role: "user",
    });
  });

  it("keeps one of two admins who demote each other concurrently", async () => {
    for (let round = 0; round < 3; round++) {
      const admins = [await addAdmin(), await addAdmin()];
      await prisma().user.updateMany({
        where: { id: { notIn: admins.map(({ id }) => id) } },
        data: { role: "user" },
      });
      const outcomes = await Promise.allSettled(
        admins.map(({ id }) => updateUser(null, { id, changes: { role: "user" } })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await countAdmins()).toBe(1);
    }
  });
});

it("the last admin is kept when the last two are deleted concurrently", async () => {
  const admins = [await addAdmin(), await addAdmin()];
  const outcomes = await Promise.allSettled(admins.map(({ id }) => deleteUser(null, id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await countAdmins()).toBe(1);
  const [last] = await prisma().user.findMany({ where: { role: "admin", deletedAt: null } });
  await expect(deleteUser(null, last?.id ?? "")).rejects.toMatchObject({
    code: "conflict",
    message: "The last admin cannot be deleted",
  });
});
