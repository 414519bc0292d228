import "server-only";
import { makeZip } from "client-zip";
import type { Caller } from "@/features/auth/session";
import { PRODUCT } from "@/lib/brand";
import { API_BASE } from "@/lib/contract";
import { fieldError, notFound } from "@/lib/errors";
import { mediaStore } from "@/lib/media/store";
import { inDownloadSlot } from "./download-slots";
import { EXPORT_PARTS_MAX } from "./limits";
import { filesOfPart } from "./part-files";
import { addToParts, type PlannedPart } from "./parts";
import { listOwnPosts } from "./queries";
import type { ExportPart } from "./schema";

const UUID_BYTES = 16;

/**
 * The parts of an export of everything that belongs to the viewer.
 * @param partBytes the most bytes of pictures in a part
 */
export async function planExport(
  viewer: Pick<Caller, "id">,
  partBytes?: number,
): Promise<ExportPart[]> {
  const parts: PlannedPart[] = [];
  for await (const { id, file } of listOwnPosts(viewer.id, {})) {
    addToParts(parts, { id, bytes: file?.bytes ?? 0 }, partBytes);
  }
  const url = `${API_BASE}/profile/me/export`;
  if (parts.length === 0) return [{ part: 1, posts: 0, bytes: 0, url: `${url}/1` }];
  const plan = encodePlan(parts.map(({ last }) => last));
  return parts.map(({ posts, bytes }, index) => {
    return { part: index + 1, posts, bytes, url: `${url}/${index + 1}?plan=${plan}` };
  });
}

/** The ids of the last post of each part: so the plan stays as it is while posts come and go. */
const encodePlan = (ids: string[]) =>
  Buffer.from(ids.join("").replaceAll("-", ""), "hex").toString("base64url");

function decodePlan(plan: string): string[] {
  const bytes = Buffer.from(plan, "base64url");
  const count = bytes.length / UUID_BYTES;
  if (
    !Number.isInteger(count) ||
    count > EXPORT_PARTS_MAX ||
    bytes.toString("base64url") !== plan
  ) {
    throw fieldError("invalid_input", "plan", "The plan is not valid");
  }
  return Array.from({ length: count }, (_, index) =>
    bytes
      .subarray(index * UUID_BYTES, (index + 1) * UUID_BYTES)
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  );
}

type PartRequest = {
  viewer: Caller;
  part: string;
  plan: string;
  /** Aborts when the client leaves. */
  signal: AbortSignal;
};

/**
 * One part of an export as a zip file (APPNOTE.TXT; pictures are stored, because they are compressed),
 * made while it is sent: a piece of a file is in memory, and nothing is open in between. Its body is read
 * or cancelled.
 * @param plan of its address; empty: everything is in one part
 * @throws AppError invalid_input for a malformed plan, not_found for a part that it does not have,
 *   rate_limited while the user downloads too many others, unavailable when the store does not respond
 */
export async function exportPart({ viewer, part, plan, signal }: PartRequest) {
  const ids = decodePlan(plan);
  const parts = Math.max(1, ids.length);
  const number = /^[1-9]\d{0,2}$/.test(part) ? Number(part) : 0;
  if (number < 1 || number > parts) throw notFound("Part");
  await mediaStore().check();
  const range = { after: ids[number - 2], last: ids[number - 1] };
  const files = filesOfPart({ viewer, part: number, parts, range, newest: ids.at(-1) });
  const name = PRODUCT.toLowerCase();
  return {
    filename: `${name}-${viewer.username}-${number}-of-${parts}.zip`,
    body: inDownloadSlot(viewer.id, signal, () => makeZip(files)),
  };
}
