import { address, count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const exportPartSchema = z
  .object({
    part: z
      .int()
      .min(1)
      .meta({ description: "Its number, from 1", examples: [1] }),
    posts: count("How many posts have their file in it", 812),
    bytes: count("The size of these files; the texts come on top in the first part", 498_113_207),
    url: address(
      "Responds with the part as a zip file",
      "/api/v1/profile/me/export/1?plan=AZorfZDEelKx6NT2DJOnJQ",
    ),
  })
  .meta({ id: "ExportPart", description: "A part of the download of one's own data" });

export type ExportPart = z.infer<typeof exportPartSchema>;
