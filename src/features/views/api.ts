import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/list";
import { z } from "@/lib/zod";

export const recordView = endpoint({
  method: "POST",
  path: "/views/tweets/{id}/view",
  auth: "user",
  tag: "Views",
  summary: "Count a view of a post",
  description: "A viewer counts once for each post; an author's own view does not count.",
  params: idParams,
  status: 200,
  message: "View recorded",
  data: z.object({ views: z.int(), counted: z.boolean() }),
  errors: ["not_found"],
});
