import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { prisma } from "@/lib/server/db";
import { newPerson } from "../../../tests/support/database-people";
import { processAvatar } from "../../../tests/support/process-picture";
import { quarters } from "../../../tests/support/test-pictures";
import { updateProfile } from "./mutations";

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#c63818" } })
    .png()
    .toBuffer();

describe("updateProfile", () => {
  it("changes the given fields only, and nothing without any", async () => {
    const viewer = await newPerson();
    const changed = await updateProfile(viewer, { bio: "Words" });
    expect(changed).toMatchObject({ _id: viewer.id, fullName: viewer.username, bio: "Words" });
    expect(await updateProfile(viewer, {})).toEqual(changed);
  });

  it("API6 needs a login once the account is deleted, and stores no picture for it", async () => {
    const { id } = await newPerson();
    await prisma().user.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const viewerId of [newId(), id]) {
      for (const changes of [{ bio: "Words" }, {}, { picture: await picture() }]) {
        const refused = updateProfile({ id: viewerId }, changes);
        await expect(refused).rejects.toMatchObject({ code: "unauthenticated" });
      }
    }
    expect(await prisma().media.count({ where: { status: "live" } })).toBe(0);
  });

  it("P8 removes the former picture", async () => {
    const { id } = await newPerson();
    const statuses = async () =>
      (await prisma().media.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.status);
    for (let change = 0; change < 2; change++)
      await updateProfile({ id }, { picture: await picture() });
    expect(await statuses()).toEqual(["deleted", "live"]);
  });

  it("P8 shows the square of a picture that its position names", async () => {
    const { id } = await newPerson();
    const wide = await quarters(900, 300).png().toBuffer();
    for (const pfpPosition of ["0% 50%", "100% 50%"]) {
      await updateProfile({ id }, { picture: wide, pfpPosition });
      const select = { avatar: { select: { placeholder: true } } };
      const { avatar } = await prisma().user.findUniqueOrThrow({ where: { id }, select });
      const { thumbhash } = await processAvatar(wide, pfpPosition);
      expect(avatar?.placeholder).toEqual(thumbhash);
    }
  });
});
