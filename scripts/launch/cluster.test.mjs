import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "cluster-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** A server process that asks a limiter and is killed before the primary reads it; the next one stays. */
const program = `
const { spawn } = require("node:child_process");
const { existsSync, writeFileSync } = require("node:fs");
const killed = __dirname + "/killed";
const opts = { keyPrefix: "page", points: 1, duration: 1 };
require("node:http").createServer().listen(0, "127.0.0.1", () => {
  if (existsSync(killed)) return;
  writeFileSync(killed, "");
  setTimeout(() => {
    spawn("sh", ["-c", "sleep 0.3; kill -CONT " + process.ppid], { detached: true });
    process.kill(process.ppid, "SIGSTOP");
    process.send({ channel: "rate_limiter_flexible", type: "init", opts });
    process.kill(process.pid, "SIGKILL");
  }, 200);
});`;

it("outlives a process that is killed before it gets the response of a limiter", async () => {
  const file = join(directory, "server.cjs");
  writeFileSync(file, program);
  const cluster = fileURLToPath(new URL("cluster.mjs", import.meta.url));
  const child = spawn(process.execPath, [cluster, "1", file], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (/starting it again/.test(output)) child.kill("SIGINT");
    });
  }
  const [code] = await once(child, "close");
  expect(output).toMatch(
    /^ +\S+ s {2}A server process ended unexpectedly \(SIGKILL\); starting it again\n$/,
  );
  expect(code).toBe(0);
});
