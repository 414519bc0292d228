import { contract } from "@/lib/contract";
import * as z from "@/lib/zod";
import { exportPartSchema } from "./schema";

export const planExport = contract("GET /profile/me/export", {
  auth: "user",
  tag: "Profiles",
  summary: "The parts of a download of one's own data",
  description:
    "Each part is a zip file with at most 500 MB of pictures and videos; the first one also has the texts " +
    "and an `index.html` that shows everything offline, when all parts are unpacked in one folder. The " +
    "addresses keep what is in which part, whatever is published or deleted meanwhile.",
  limit: "export",
  message: "Parts of your download",
  data: z.object({
    parts: z.array(exportPartSchema).meta({ description: "One at least, in order" }),
  }),
});
