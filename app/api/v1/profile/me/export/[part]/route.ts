import { authenticate } from "@/api/authenticate";
import { limitRate } from "@/api/rate-limits";
import { rawRoute } from "@/api/route";
import { exportPart } from "@/features/exports/export-zip";
import { loginRequired } from "@/lib/errors";

/** One part of that download: a zip file, made while it is sent. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request, { params }) => {
  const viewer = await authenticate(request, "user");
  if (!viewer) throw loginRequired();
  await limitRate("export", { request, userId: viewer.id });
  const { part } = await params;
  const plan = new URL(request.url).searchParams.get("plan") ?? "";
  const { signal } = request;
  const { filename, body } = await exportPart({ viewer, part: String(part), plan, signal });
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${filename}"`,
    "cache-control": "private, no-store",
  };
  if (request.method !== "HEAD") return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
});
