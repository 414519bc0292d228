/** `npm run generate`: generates the Prisma client from prisma/schema.prisma. */
import { runCommand } from "./launch/failure.mjs";
import { ensurePrismaClient } from "./launch/prisma-client.mjs";

await runCommand(() => ensurePrismaClient({ force: true }));
