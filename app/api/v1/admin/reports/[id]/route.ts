import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { settleReport } from "@/features/reports/api";
import { settleReport as settle } from "@/features/reports/mutations";

/** An admin settles a report. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(settleReport, async ({ viewer, params, body }) => ({
    report: await settle({ viewer, id: params.id, outcome: body.outcome }),
  })),
);
