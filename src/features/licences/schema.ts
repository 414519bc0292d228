import * as z from "@/lib/zod";
import { type Licence, licences } from "./licences";

export const licence = z
  .enum(Object.keys(licences) as [Licence, ...Licence[]], "Choose a licence")
  .meta({
    description: "What others may do with the picture: nothing, or what Creative Commons says",
    examples: ["by"],
  });
