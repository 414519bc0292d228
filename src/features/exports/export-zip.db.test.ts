import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { createReport } from "@/features/reports/mutations";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { mediaStore } from "@/lib/media/store";
import { pool, prisma } from "@/lib/server/db";
import { newPeople, newPerson, viewerOf } from "../../../tests/support/database-people";
import { block } from "../../../tests/support/people";
import { comment, newPost } from "../../../tests/support/posts";
import { unzip } from "../../../tests/support/zip";
import { exportZip } from "./export-zip";

afterEach(() => vi.restoreAllMocks());

const rendition = { name: "320.webp", width: 320, height: 240, type: "image/webp", bytes: 9 };

/** A viewer with posts, each with a file. */
async function addViewer(posts: number) {
  const person = await newPerson();
  const rows = Array.from({ length: posts }, () => ({ id: newId(), mediaId: randomUUID() }));
  const size = { width: 320, height: 240, renditions: [rendition] };
  await prisma().media.createMany({
    data: rows.map((row) => ({ id: row.mediaId, kind: "image", status: "live", ...size })),
  });
  await prisma().post.createMany({
    data: rows.map((row) => ({ ...row, authorId: person.id, title: "T", content: "C" })),
  });
  vi.spyOn(mediaStore(), "get").mockImplementation(async () => {
    return { size: 9, body: new TextEncoder().encode("a picture") };
  });
  return viewerOf(person);
}

it("reads posts page by page, each once and in order", async () => {
  const viewer = await addViewer(450);
  const { body } = await exportZip(viewer);
  const files = await unzip(Buffer.from(await new Response(body).arrayBuffer()));
  const pictures = [...files.keys()].filter((name) => name.startsWith("pictures/"));
  expect(pictures).toHaveLength(450);
  expect(pictures).toEqual([...new Set(pictures)].sort());
});

/** Lets everything run that waits for no time: what was read meanwhile is read ahead. */
async function settle() {
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
  await pool().query("SELECT 1");
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
}

it("T46 stops reading the store when the client has left", async () => {
  const viewer = await addViewer(20);
  const { body } = await exportZip(viewer);
  const reader = body.getReader();
  while (vi.mocked(mediaStore().get).mock.calls.length < 3) await reader.read();
  await reader.cancel();
  await settle();
  expect(vi.mocked(mediaStore().get).mock.calls.length).toBeLessThanOrEqual(4);
});

it("T46 reads ahead no further than one file of a client that does not read", async () => {
  const viewer = await addViewer(20);
  const { body } = await exportZip(viewer);
  const reader = body.getReader();
  while (vi.mocked(mediaStore().get).mock.calls.length < 1) await reader.read();
  await settle();
  expect(vi.mocked(mediaStore().get).mock.calls.length).toBeLessThanOrEqual(2);
  await reader.cancel();
});

it("T46 reads a file in pieces", async () => {
  const viewer = await addViewer(1);
  const bytes = new Uint8Array(600 * 1024).fill(7);
  const pieces: number[] = [];
  await prisma().media.updateMany({
    data: { renditions: [{ ...rendition, bytes: bytes.length }] },
  });
  vi.mocked(mediaStore().get).mockImplementation(async (_, range) => {
    const body = bytes.slice(range?.start, range && range.end + 1);
    pieces.push(body.length);
    return { size: bytes.length, body };
  });
  const { body } = await exportZip(viewer);
  const zip = Buffer.from(await new Response(body).arrayBuffer());
  const picture = [...(await unzip(zip))].find(([name]) => name.startsWith("pictures/"))?.[1];
  expect(picture?.equals(bytes)).toBe(true);
  expect(pieces).toEqual([256, 256, 88].map((kib) => kib * 1024));
});

it("API22 breaks off when the store fails, so that no archive seems complete", async () => {
  const viewer = await addViewer(5);
  const { body } = await exportZip(viewer);
  vi.mocked(mediaStore().get).mockRejectedValue(new AppError("unavailable", "Gone"));
  await expect(new Response(body).arrayBuffer()).rejects.toThrow();
});

it("is unavailable when the store does not respond", async () => {
  const viewer = await addViewer(1);
  vi.spyOn(mediaStore(), "check").mockRejectedValue(new AppError("unavailable", "Gone"));
  const refused = exportZip(viewer);
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
});

it("P10 T92 has whom and what the viewer viewed, blocked, muted, filtered and reported", async () => {
  const [ana, bo, cy, hider] = await newPeople(4);
  const [seen, hidden] = [
    await newPost(pool(), bo, { title: "Seen" }),
    await newPost(pool(), hider),
  ];
  for (const postId of [seen, hidden]) {
    await prisma().view.create({ data: { postId, userId: ana.id } });
    const { rows } = await comment(pool(), postId, bo, "Of another");
    await prisma().commentLike.create({ data: { commentId: rows[0]?.id ?? "", userId: ana.id } });
  }
  await block(pool(), ana, cy);
  await block(pool(), ana, hider);
  await block(pool(), hider, ana);
  await prisma().mute.create({ data: { muterId: ana.id, mutedId: bo.id } });
  await prisma().filter.create({
    data: { id: newId(), userId: ana.id, kind: "word", value: "spider" },
  });
  await prisma().notificationSettings.create({ data: { userId: ana.id, off: ["like"] } });
  await prisma().identity.create({
    data: { issuer: "https://id.example", subject: "its-subject", userId: ana.id },
  });
  for (const targetType of ["post", "user"] as const) {
    const targetId = targetType === "post" ? seen : bo.id;
    await createReport(ana, { targetType, targetId, reason: `A ${targetType}` });
  }
  await newPost(pool(), ana, { title: "Mine" });
  const said = { sensitiveBy: "admin", licence: "by", camera: { iso: 400 }, aiBy: "file" };
  await prisma().post.updateMany({ where: { authorId: ana.id }, data: said });
  const choice = { sensitive: "hide" as const };
  await prisma().user.update({
    where: { id: ana.id },
    data: { ...choice, ai: "fold", licence: "by-sa" },
  });
  const { body } = await exportZip({ ...viewerOf(ana), ...choice });
  const files = await unzip(Buffer.from(await new Response(body).arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "null");
  // Each is named there.
  const named = readFileSync("docs/privacy.md", "utf8").match(/[\w-]+\.json/g);
  const lists = [...files.keys()].filter((name) => /^data\/(?!missing-)/.test(name));
  expect(new Set(named?.map((name) => `data/${name}`))).toEqual(new Set(lists));
  expect(json("views")).toMatchObject([{ _id: seen, title: "Seen", viewedAt: expect.any(String) }]);
  expect(json("comment-likes")).toMatchObject([{ username: bo.username }]);
  expect(json("blocks")).toMatchObject([{ username: cy.username }]);
  expect(json("mutes")).toMatchObject([{ username: bo.username }]);
  expect(json("filters")).toMatchObject([{ kind: "word", value: "spider" }]);
  expect(json("posts")).toMatchObject([{ title: "Mine", sensitive: true, sensitiveBy: "admin" }]);
  expect(json("posts")).toMatchObject([{ licence: "by", camera: { iso: 400 }, ai: "file" }]);
  expect(json("settings")).toMatchObject({
    ...choice,
    ai: "fold",
    licence: "by-sa",
    notifications: { like: false, follow: true },
  });
  expect(json("sign-on")).toMatchObject([{ issuer: "https://id.example", subject: "its-subject" }]);
  expect(json("devices")).toMatchObject([{ _id: ana.sessionId, lastSeenAt: expect.any(String) }]);
  expect(json("reports")).toMatchObject([
    { targetType: "user", targetId: bo.id, reason: "A user", status: "open" },
    { targetType: "post", targetId: seen, reason: "A post" },
  ]);
  expect([...files.values()].join("")).not.toContain("Of another");
});
