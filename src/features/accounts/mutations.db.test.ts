import { expect, it } from "vitest";
import { hashPassword } from "@/features/auth/passwords";
import { newId } from "@/lib/id";
import { prisma } from "@/lib/server/db";
import { deleteOwnAccount } from "./mutations";

const PASSWORD = "secret12";
const passwordHash = await hashPassword(PASSWORD);
let created = 0;

async function addAdmin() {
  const username = `admin_${++created}`;
  const names = { fullName: "A", username, email: `${username}@mail.example` };
  const data = { id: newId(), ...names, passwordHash, role: "admin" as const };
  return (await prisma().user.create({ data })).id;
}

it("P11 keeps one of two admins who delete themselves concurrently", async () => {
  for (let round = 0; round < 10; round++) {
    await prisma().user.updateMany({ data: { role: "user" } });
    const admins = [await addAdmin(), await addAdmin()];
    const outcomes = await Promise.allSettled(
      admins.map((id) =>
        deleteOwnAccount(
          { id },
          {
            proof: { password: PASSWORD },
            source: { network: "192.0.2.1", device: null },
          },
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = { role: "admin" as const, deletedAt: null };
    expect(await prisma().user.count({ where: left })).toBe(1);
  }
});
