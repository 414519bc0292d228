import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import { deletePost, getPost } from "@/features/posts/api";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { startObjectStore } from "../harness/object-store";
import { startInstance, startSite } from "../harness/running-site";
import { unsetVariables } from "../harness/unset-variables";
import { apiOf } from "../support/api";
import { withoutWaiting } from "../support/command-output";
import { newPerson } from "../support/people";
import { publish } from "../support/publish";
import { makeDebianCluster } from "./debian-postgres";

const { binaries, account, directory, cluster } = makeDebianCluster();
const port = await freePort();
const log = join(directory, "log");

/** The commands and settings of "Point-in-time recovery", on the folders of this test. */
const [places = "", makeArchive = "", settings = "", baseBackup = "", recovery = ""] = [
  ...readFileSync(join(root, "docs/operations.md"), "utf8")
    .replace(/.*### Point-in-time recovery|## Health.*/gs, "")
    .matchAll(/```\w+\n(.*?)```/gs),
].map(([, commands = ""]) =>
  commands
    .replaceAll("/var/lib/postgresql/15/main", cluster)
    .replaceAll("/var/backups/vitrine", join(directory, "archive"))
    .replace(/^ +/gm, ""),
);

/** Runs commands as the account of PostgreSQL. Debian's pg_ctlcluster knows only clusters in /etc. */
function run(commands: string) {
  const start = `pg_ctlcluster() { pg_ctl -D "$DATA" -l ${log} -w "$3"; }\n${places}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-euc", start + commands], {
    ...account,
    cwd: "/",
    env: { PATH: `${binaries}/bin:${process.env.PATH}`, ...server, NODE_ENV: "test" },
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
}

const server = { PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "admin" };
appendFileSync(
  join(cluster, "postgresql.conf"),
  `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n${settings}`,
);
run(makeArchive);
run("pg_ctlcluster 15 main start");
const objects = await startObjectStore();
const site = await startSite({
  clusterUrl: `postgresql://admin@127.0.0.1:${port}/postgres`,
  env: objects.env,
});

let pool = new Pool({ connectionString: site.databaseUrl });

afterAll(async () => {
  if (!pool.ended) await pool.end();
  await site.close();
  await objects.close();
  run("pg_ctlcluster 15 main stop");
  rmSync(directory, { recursive: true });
});

async function check(...options: string[]) {
  const { PATH, HOME } = process.env;
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...objects.env };
  const child = spawn(process.execPath, ["scripts/admin.mjs", "check", ...options], {
    cwd: root,
    env: { PATH, HOME, ...unsetVariables, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  return { code, output: withoutWaiting(output) };
}

it("T58 the site serves what it had at a moment after the base backup, and store and database agree", {
  timeout: 300_000,
}, async () => {
  const ana = await newPerson({ pool, secret: site.secret });
  const publishOne = async (title: string, { url } = site) => {
    const { _id: id, media } = await publish(apiOf({ url }), ana, { title });
    return { id, media, mediaId: media.split("/").at(-2) ?? "" };
  };
  const first = await publishOne("Before the base backup");
  run(baseBackup);
  const second = await publishOne("After the base backup");
  await sleep(1_500);
  const { rows } = await pool.query<{ moment: string }>(
    "SELECT (now() AT TIME ZONE 'UTC')::text || '+00' AS moment",
  );
  await sleep(1_500);
  const third = await publishOne("After the moment");
  await apiOf(site).ok(deletePost, { as: ana, params: { id: second.id } });
  await expect.poll(() => existsSync(join(objects.folder, second.mediaId))).toBe(false);
  await pool.end();
  await site.kill();

  run(recovery.replace(/^MOMENT=.*$/m, `MOMENT='${rows[0]?.moment}'`));

  pool = new Pool({ connectionString: site.databaseUrl });
  const found = await check();
  expect(found.code).toBe(1);
  expect(found.output).toContain(`No row: ${third.mediaId}`);
  expect(found.output).toContain(`No file: ${second.mediaId}/`);
  expect((await check("--mend")).output).toContain("1 difference of the store and the database, 1");
  const folder = join(objects.folder, third.mediaId);
  const then = new Date(Date.now() - 3 * 3_600_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  expect((await check("--mend")).code).toBe(0);
  expect(await check()).toEqual({ code: 0, output: "The store and the database agree." });

  const again = await startInstance(site);
  const api = apiOf(again);
  const titleOf = async ({ id }: { id: string }) =>
    (await api.ok(getPost, { as: ana, params: { id } })).tweet.title;
  expect(await titleOf(first)).toBe("Before the base backup");
  expect(await titleOf(second)).toBe("After the base backup");
  expect((await api.refusal(getPost, { as: ana, params: { id: third.id } })).status).toBe(404);
  const status = async ({ media }: { media: string }) =>
    (await fetch(new URL(media, again.url))).status;
  expect([await status(first), await status(second), await status(third)]).toEqual([200, 404, 404]);
  const fourth = await publishOne("After the recovery", again);
  expect(await status(fourth)).toBe(200);
  await again.close();
});
