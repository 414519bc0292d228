/** `npm run db:migration -- <name>`: writes the migration for the changes of prisma/schema.prisma. */
import { runCommand } from "./launch/failure.mjs";
import { ensureInstalled } from "./launch/install.mjs";

await runCommand(async () => {
  await ensureInstalled({ dev: true });
  const { writeMigration } = await import("./migrations/write.mjs");
  const file = await writeMigration(process.argv[2], new Date());
  console.log(
    `Wrote ${file}. Read it, add checks and partial indexes by hand, and copy changed functions and triggers from prisma/sql.`,
  );
});
