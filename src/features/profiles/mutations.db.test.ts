import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { prisma } from "@/lib/server/db";
import { updateProfile } from "./mutations";

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#c63818" } })
    .png()
    .toBuffer();

async function addUser(deletedAt: Date | null = null) {
  const id = newId();
  const names = { fullName: "Ana", username: id.slice(-12), email: `${id}@mail.example` };
  await prisma().user.create({ data: { id, passwordHash: "$argon2id$", ...names, deletedAt } });
  return id;
}

describe("updateProfile", () => {
  it("changes the given fields only, and nothing without any", async () => {
    const viewerId = await addUser();
    const changed = await updateProfile({ viewerId, bio: "Words" });
    expect(changed).toMatchObject({ _id: viewerId, fullName: "Ana", bio: "Words" });
    expect(await updateProfile({ viewerId })).toEqual(changed);
  });

  it("API6 needs a login once the account is deleted, and stores no picture for it", async () => {
    for (const viewerId of [newId(), await addUser(new Date())]) {
      for (const changes of [{ bio: "Words" }, {}, { picture: await picture() }]) {
        const refused = updateProfile({ viewerId, ...changes });
        await expect(refused).rejects.toMatchObject({ code: "unauthenticated" });
      }
    }
    expect(await prisma().media.count({ where: { status: "live" } })).toBe(0);
  });
});
