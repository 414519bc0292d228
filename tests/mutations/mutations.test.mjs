import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/launch/root.mjs";
import { browserMutations } from "./browser.mjs";
import { databaseMutations } from "./database.mjs";
import { serverMutations } from "./server.mjs";

test.each([...databaseMutations, ...serverMutations, ...browserMutations])(
  "the text that the mutation '$name' replaces is in its file once",
  ({ file, find }) => {
    expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
  },
);
