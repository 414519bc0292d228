import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { exportPart, planExport } from "./server";

afterEach(() => vi.restoreAllMocks());

/** A viewer with posts, each with a file. */
async function addViewer(posts: number) {
  const id = newId();
  const names = { fullName: "Ana", username: "ana", email: "ana@mail.example" };
  await prisma().user.create({ data: { id, ...names, passwordHash: "$argon2id$" } });
  const rendition = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 9 };
  const rows = Array.from({ length: posts }, () => ({ id: newId(), mediaId: randomUUID() }));
  const size = { width: 320, height: 240, renditions: [rendition] };
  await prisma().media.createMany({
    data: rows.map((row) => ({ id: row.mediaId, kind: "image", status: "live", ...size })),
  });
  await prisma().post.createMany({
    data: rows.map((row) => ({ ...row, authorId: id, title: "T", content: "C" })),
  });
  vi.spyOn(mediaStore(), "get").mockImplementation(async () => {
    return { size: 9, body: new TextEncoder().encode("a picture") };
  });
  const viewer = { id, sessionId: newId(), username: "ana", fullName: "Ana", pfp: "" };
  return { ...viewer, role: "user" as const };
}

it("reads posts page by page, each once and in order", async () => {
  const viewer = await addViewer(450);
  const parts = await planExport(viewer, 9 * 200);
  expect(parts.map(({ posts, bytes }) => [posts, bytes])).toEqual([
    [200, 1800],
    [200, 1800],
    [50, 450],
  ]);
});

it("T46 stops reading the store when the client has left", async () => {
  const viewer = await addViewer(20);
  const { body } = await exportPart({ viewer, part: "1", plan: "" });
  const reader = body.getReader();
  while (vi.mocked(mediaStore().get).mock.calls.length < 3) await reader.read();
  await reader.cancel().catch(() => {});
  const read = vi.mocked(mediaStore().get).mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(vi.mocked(mediaStore().get).mock.calls.length).toBe(read);
  expect(read).toBeLessThan(10);
});

it("T46 reads ahead no further than one file of a client that does not read", async () => {
  const viewer = await addViewer(20);
  const { body } = await exportPart({ viewer, part: "1", plan: "" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(vi.mocked(mediaStore().get).mock.calls.length).toBeLessThan(2);
  await body.cancel().catch(() => {});
});

it("API22 breaks off when the store fails, so that no part seems complete", async () => {
  const viewer = await addViewer(5);
  const { body } = await exportPart({ viewer, part: "1", plan: "" });
  vi.mocked(mediaStore().get).mockRejectedValue(new AppError("unavailable", "Gone"));
  await expect(new Response(body).arrayBuffer()).rejects.toThrow();
});

it("is unavailable when the store does not respond", async () => {
  const viewer = await addViewer(1);
  vi.spyOn(mediaStore(), "check").mockRejectedValue(new AppError("unavailable", "Gone"));
  const refused = exportPart({ viewer, part: "1", plan: "" });
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
});
