import { buildCopy, otherDirectory } from "./copy";

const commit = process.argv[2];
await buildCopy();
if (commit) await buildCopy(otherDirectory, commit);
