import { buildCopy } from "./copy";

await buildCopy();
