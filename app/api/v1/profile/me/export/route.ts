import { handle, route } from "@/api/route";
import * as exports from "@/features/exports/api";
import { planExport } from "@/features/exports/export-zip";

/** The parts of a download of everything that belongs to the caller. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(exports.planExport, async ({ viewer }) => ({ parts: await planExport(viewer) })),
);
