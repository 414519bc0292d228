import "server-only";
import { makeZip } from "client-zip";
import { listDevices } from "@/features/auth/devices/queries";
import { listPasskeys } from "@/features/auth/passkeys/queries";
import type { Caller } from "@/features/auth/session";
import { listCollections } from "@/features/bookmarks/collections/queries";
import { listFilters } from "@/features/filters/queries";
import { listImports } from "@/features/imports/queries";
import { largestFile } from "@/features/media/queries";
import { listNotifications } from "@/features/notifications/queries";
import type { Notification } from "@/features/notifications/schema";
import { getPreferences } from "@/features/preferences/queries";
import { listOwnReports } from "@/features/reports/queries";
import type { OwnReport } from "@/features/reports/schema";
import { toOwnUser } from "@/features/users/queries";
import { PRODUCT } from "@/lib/brand";
import type { PageEnd, PageRequest } from "@/lib/cursor";
import { loginRequired } from "@/lib/errors";
import { MAX_BATCH } from "@/lib/list";
import { mediaStore } from "@/lib/media/store";
import { indexPage } from "./index-page";
import {
  findAccount,
  listIdentities,
  listLikedComments,
  listOwnComments,
  listOwnPosts,
  listPeople,
  listReacted,
  type OwnPost,
  peopleLists,
  reactionTimes,
} from "./queries";

/** Bytes of a file that are in memory while they are sent. */
const PIECE_BYTES = 256 * 1024;

type ExportedFile = {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array<ArrayBuffer>>;
  lastModified?: Date;
};

/**
 * Everything that belongs to the viewer as a zip file (APPNOTE.TXT with Zip64; pictures are stored, because
 * they are compressed), made while it is sent: a piece of a file is in memory, and nothing is open in
 * between. Its body is read or cancelled.
 * @throws AppError unavailable when the store does not respond
 */
export async function exportZip(viewer: Caller) {
  await mediaStore().check();
  return {
    filename: `${PRODUCT.toLowerCase()}-${viewer.username}.zip`,
    // Cancelled, the archive alone would reject with the reason; the pipe does not.
    body: makeZip(exportedFiles(viewer)).pipeThrough(new TransformStream()),
  };
}

/** The texts, the pictures, and at the end the names of those that the store does not have. */
async function* exportedFiles(viewer: Caller): AsyncGenerator<ExportedFile> {
  yield* textFiles(viewer);
  const missing: string[] = [];
  for await (const { stored, createdAt } of listOwnPosts(viewer.id)) {
    if (!stored) continue;
    const input = await readFile(stored.key, stored.bytes);
    if (input) yield { name: stored.name, input, lastModified: createdAt };
    else missing.push(stored.name);
  }
  yield jsonFile("data/missing-pictures.json", missing);
}

async function* textFiles(viewer: Caller): AsyncGenerator<ExportedFile> {
  const { id } = viewer;
  const account = await findAccount(id);
  if (!account) throw loginRequired();
  const avatar = account.avatar && largestFile(account.avatar);
  const picture = avatar && (await readFile(`${account.avatarId}/${avatar.name}`, avatar.bytes));
  if (picture) yield { name: "profile.webp", input: picture };
  const profile = {
    ...toOwnUser(account),
    pfp: picture ? "profile.webp" : "",
    sentence: account.sentence,
  };
  const { sensitive, ai, licence, queueMail, ...notifications } = await getPreferences(viewer);
  const known = {
    profile,
    passkeys: (await listPasskeys(viewer)).passkeys,
    "sign-on": await listIdentities(id),
    devices: await listDevices(viewer),
    settings: { sensitive, ai, licence, queueMail, notifications },
    filters: await listFilters({ id, mayLag: false }),
    imports: await listImports(id),
    collections: (await listCollections(viewer)).map(({ name }) => name),
  };
  for (const [name, value] of Object.entries(known)) yield jsonFile(`data/${name}.json`, value);
  yield listFile("data/posts.json", listOwnPosts(id), toPost);
  yield listFile("data/comments.json", listOwnComments(id));
  for (const reaction of keysOf(reactionTimes))
    yield listFile(`data/${reaction}.json`, listReacted(reaction, id));
  yield listFile("data/comment-likes.json", listLikedComments(id));
  for (const list of keysOf(peopleLists)) yield listFile(`data/${list}.json`, listPeople(list, id));
  yield listFile(
    "data/notifications.json",
    allOf("notifications", (request) => listNotifications(viewer, request)),
    toListed,
  );
  yield listFile(
    "data/reports.json",
    allOf("reports", (request) => listOwnReports(viewer, request)),
    toReport,
  );
  yield { name: "index.html", input: indexPage(profile) };
}

const keysOf = <Name extends string>(lists: Record<Name, unknown>) => Object.keys(lists) as Name[];

/** All items of a list of the API, page after page. */
async function* allOf<Name extends string, Item>(
  name: Name,
  read: (request: PageRequest) => Promise<PageEnd & Record<Name, Item[]>>,
) {
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, batch: MAX_BATCH });
    yield* page[name];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** In pieces, so that neither a whole file is in memory nor one is open while a client is slow. */
async function readFile(key: string, size: number) {
  const first = await readPiece(key, 0, size);
  return first && piecesOf(key, size, first);
}

async function readPiece(key: string, start: number, size: number) {
  const end = Math.min(start + PIECE_BYTES, size) - 1;
  const stored = await mediaStore().get(key, { start, end });
  return stored && new Uint8Array(await new Response(stored.body).arrayBuffer());
}

async function* piecesOf(key: string, size: number, first: Uint8Array<ArrayBuffer>) {
  yield first;
  for (let at = first.length; at < size; at += PIECE_BYTES) {
    const piece = await readPiece(key, at, size);
    if (!piece) throw new Error("A file was removed while it was downloaded");
    yield piece;
  }
}

const jsonFile = (name: string, value: unknown): ExportedFile => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

const listFile = <Row>(
  name: string,
  rows: AsyncIterable<Row>,
  toItem: (row: Row) => unknown = (row) => row,
): ExportedFile => ({ name, input: listOf(rows, toItem) });

async function* listOf<Row>(rows: AsyncIterable<Row>, toItem: (row: Row) => unknown) {
  let separator = "[\n";
  for await (const row of rows) {
    yield separator + JSON.stringify(toItem(row));
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const toPost = ({ stored, ...post }: OwnPost) => ({ ...post, file: stored?.name ?? null });

/** Without what it is about, which is of others. */
const toReport = ({ target, ...report }: OwnReport) => report;

const toListed = ({ kind, createdAt, user, others, post, comment, report }: Notification) => ({
  kind,
  createdAt,
  username: user?.username ?? null,
  others,
  post: post && { _id: post._id, title: post.title },
  comment: comment?.content ?? null,
  report: report && { targetType: report.targetType, outcome: report.outcome },
});
