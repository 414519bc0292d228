import { count } from "@/lib/response-fields";
import * as z from "@/lib/zod";

const linkSchema = z
  .object({
    type: z.enum(["tag", "user", "address"]),
    target: z.string().describe("The tag, the username or the URL, which is http or https"),
    text: z.string().describe("As it is written, but a host as browsers write it"),
    start: count("Where it begins in the text, in UTF-16 units"),
    end: count(),
  })
  .meta({
    id: "Link",
    description: "A #tag, an @name or a web address in a text. Tags and names are those that exist",
  });

/** The links in a text of a response. @param text its field */
export const linksIn = (text: string) =>
  z.array(linkSchema).describe(`The links in \`${text}\`, in order`);

export type Link = z.infer<typeof linkSchema>;
