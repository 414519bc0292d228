import { authenticate } from "@/api/authenticate";
import { limitRate } from "@/api/rate-limits";
import { rawRoute } from "@/api/route";
import { exportZip } from "@/features/exports/export-zip";
import { loginRequired } from "@/lib/errors";

/** A download of everything that belongs to the caller: a zip file, made while it is sent. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = rawRoute(async (request) => {
  const viewer = await authenticate(request, { auth: "user", waiting: true });
  if (!viewer) throw loginRequired();
  await limitRate("export", { request, userId: viewer.id, isNew: viewer.isNew });
  const { filename, body } = await exportZip(viewer);
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${filename}"`,
    "cache-control": "private, no-store",
  };
  if (request.method !== "HEAD") return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
});
