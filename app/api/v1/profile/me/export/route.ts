import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { planExport } from "@/features/exports/api";
import { planExport as plan } from "@/features/exports/export-zip";

/** The parts of a download of everything that belongs to the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(planExport, async ({ viewer }) => ({ parts: await plan(viewer) })),
);
