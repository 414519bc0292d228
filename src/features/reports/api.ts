import { endpoint } from "@/lib/endpoint";
import { z } from "@/lib/zod";
import { reportMessages } from "./rules";
import { reportBody } from "./schema";

export const createReport = endpoint({
  method: "POST",
  path: "/reports",
  auth: "user",
  tag: "Reports",
  summary: "Report a post, a user or a comment",
  description: "Reporting the same thing twice is no error; the first report stands.",
  body: reportBody,
  status: 201,
  message: reportMessages.sent,
  data: z.object({}),
  errors: ["not_found"],
});
