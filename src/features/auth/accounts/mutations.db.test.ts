import { expect, it } from "vitest";
import { prisma } from "@/lib/server/db";
import { newPerson } from "../../../../tests/support/database-people";
import { PASSWORD } from "../../../../tests/support/people";
import { endSessionsOf } from "../end-sessions";
import { deleteOwnAccount } from "./mutations";

const own = { proof: { password: PASSWORD }, source: { network: "192.0.2.1", device: null } };

it("P11 keeps one of two admins who delete themselves concurrently", async () => {
  for (let round = 0; round < 3; round++) {
    await prisma().user.updateMany({ data: { role: "user" } });
    const admins = [await newPerson("admin"), await newPerson("admin")];
    const outcomes = await Promise.allSettled(admins.map((admin) => deleteOwnAccount(admin, own)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = { role: "admin" as const, deletedAt: null };
    expect(await prisma().user.count({ where: left })).toBe(1);
  }
});

it("P11 T51 an account is not deleted in a session that ends while the password is verified", async () => {
  const [admin] = [await newPerson("admin"), await newPerson("admin")];
  await endSessionsOf({ userId: admin.id, reason: "password changed" });
  await expect(deleteOwnAccount(admin, own)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await prisma().user.count({ where: { id: admin.id, deletedAt: null } })).toBe(1);
});
