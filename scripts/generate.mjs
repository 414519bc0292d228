/** `npm run generate`: writes the database client from prisma/schema.prisma. */
import { runCommand } from "./launch/failure.mjs";
import { ensureGenerated } from "./launch/generated.mjs";

await runCommand(() => ensureGenerated({ force: true }));
