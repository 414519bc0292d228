import { id } from "@/lib/response-fields";
import * as z from "@/lib/zod";

export const connectionSchema = z
  .object({
    _id: id(),
    provider: z.string().describe("The name of the provider; of a former one its address"),
    name: z.string().describe("How the provider named the account then; may be empty"),
    connectedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe("Null if never used"),
  })
  .meta({
    id: "Connection",
    description: "An account of single sign-on that logs in to the caller's",
  });

export type Connection = z.infer<typeof connectionSchema>;

export const nameOfConnection = ({ provider, name }: Connection) =>
  name ? `${provider}: ${name}` : provider;
