import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { deleteUser } from "@/features/admin/api";
import { root } from "../../scripts/launch/root.mjs";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";

const site = await openSite({ JOBS: "off" }, { dedicated: true });
afterAll(() => site.close());

const admin = await newPerson(site, "admin");
const user = await newPerson(site);

const isRemoved = async () =>
  (await site.pool.query("SELECT FROM users WHERE id = $1", [user.id])).rowCount === 0;

function startWorker() {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir };
  const worker = spawn(process.execPath, [join(root, "scripts/worker.mjs")], { env });
  let output = "";
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return { worker, output: () => output };
}

it("runs the jobs of servers that run with JOBS=off, until it is asked to stop", async () => {
  await apiOf(site).ok(deleteUser, { as: admin, params: { id: user.id } });
  // Longer than a server with JOBS=on takes, which is notified.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await isRemoved()).toBe(false);
  const { worker, output } = startWorker();
  const exited = once(worker, "exit");
  await expect.poll(isRemoved).toBe(true);
  worker.kill("SIGTERM");
  expect(await exited, output()).toEqual([0, null]);
});
