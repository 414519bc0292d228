/**
 * `npm run db:migration -- <name>`: writes the next migration from what has changed in
 * prisma/schema.prisma since the last one.
 */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled();
  const { writeMigration } = await import("./migrations/write.mjs");
  const file = await writeMigration(process.argv[2], new Date());
  console.log(`Wrote ${file}. Read it, and add by hand what a schema file cannot say.`);
});
