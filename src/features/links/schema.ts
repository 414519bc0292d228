import { count, textField } from "@/lib/response-fields";
import * as z from "@/lib/zod";

const linkSchema = z
  .object({
    type: z
      .enum(["tag", "user", "address"])
      .meta({ description: "What the link leads to", examples: ["tag"] }),
    target: textField("The tag, the username or the URL, which is http or https", "tiles"),
    text: textField(
      "What the link shows: as it is written, but a host that browsers write in another way as they do",
      "#Tiles",
    ),
    start: count("Where it begins in the text, in UTF-16 units", 14),
    end: count("Where it ends", 20),
  })
  .meta({
    id: "Link",
    description: "A #tag, an @name or a web address in a text. Tags and names are those that exist",
  });

/** The links in a text of a response. @param text its field */
export const linksIn = (text: string) =>
  z.array(linkSchema).meta({ description: `The links in \`${text}\`, in order` });

export type Link = z.infer<typeof linkSchema>;
