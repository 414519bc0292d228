import { expect, it } from "vitest";
import { newId } from "@/lib/id";
import { pool, prisma } from "@/lib/server/db";
import { newSession } from "../../../../tests/support/people";
import { endSessionsOf } from "../end-sessions";
import { hashPassword } from "../passwords";
import { deleteOwnAccount } from "./mutations";

const PASSWORD = "secret12";
const passwordHash = await hashPassword(PASSWORD);
let created = 0;

async function addAdmin() {
  const username = `admin_${++created}`;
  const names = { fullName: "A", username, email: `${username}@mail.example` };
  const data = { id: newId(), ...names, passwordHash, role: "admin" as const };
  const { id } = await prisma().user.create({ data });
  return { id, ...(await newSession(pool(), id)) };
}

it("P11 keeps one of two admins who delete themselves concurrently", async () => {
  for (let round = 0; round < 10; round++) {
    await prisma().user.updateMany({ data: { role: "user" } });
    const admins = [await addAdmin(), await addAdmin()];
    const outcomes = await Promise.allSettled(
      admins.map((admin) =>
        deleteOwnAccount(admin, {
          proof: { password: PASSWORD },
          source: { network: "192.0.2.1", device: null },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = { role: "admin" as const, deletedAt: null };
    expect(await prisma().user.count({ where: left })).toBe(1);
  }
});

it("P11 T51 an account is not deleted in a session that ends while the password is verified", async () => {
  const [admin] = [await addAdmin(), await addAdmin()];
  await endSessionsOf({ userId: admin.id, reason: "password changed" });
  const own = { proof: { password: PASSWORD }, source: { network: "192.0.2.1", device: null } };
  await expect(deleteOwnAccount(admin, own)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await prisma().user.count({ where: { id: admin.id, deletedAt: null } })).toBe(1);
});
