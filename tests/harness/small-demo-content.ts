/** Adds the demo content with smaller pictures than an operator may choose. */
import { env } from "@/lib/server/env";

env();
// Its checks are done; the encoder reads this.
process.env.PICTURE_MAX = "480";
await import("../../prisma/seed");
