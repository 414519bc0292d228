import { expect, it } from "vitest";
import type { Viewer } from "@/features/auth/session";
import { cellOf } from "@/lib/colour-cells";
import { newId } from "@/lib/id";
import { prisma } from "@/lib/server/db";
import { ExploreScreen } from "./explore";

it("X4 popular tags are read where there are no results, and where a text may be emptied", async () => {
  const viewer = { id: newId(), mayLag: false } as Viewer;
  const author = await prisma().user.create({
    data: {
      ...{ id: newId(), username: "ana", fullName: "Ana", email: "ana@mail.example" },
      passwordHash: "$argon2id$",
    },
  });
  const media = await prisma().media.create({
    data: { id: newId(), kind: "image", status: "live", width: 4, height: 3, renditions: [] },
  });
  const teal = 0x1f9390;
  await prisma().mediaColour.create({
    data: { mediaId: media.id, cell: cellOf(teal), rgb: teal, share: 40 },
  });
  const shown = { title: "Door", content: "Teal", tags: ["door"] };
  await prisma().post.create({
    data: { id: newId(), authorId: author.id, mediaId: media.id, ...shown },
  });
  const popular = async (tags: string[], color?: string) =>
    (await ExploreScreen({ viewer, query: { tags, color } })).props.popular.length;
  expect(await popular([], "1f9390")).toBe(0);
  expect(await popular([], "c8322b")).toBe(1);
  expect(await popular(["door"])).toBe(1);
  expect(await popular([])).toBe(1);
});
