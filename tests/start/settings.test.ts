import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { dropDatabase, ensureDatabase, withClient } from "../../scripts/migrations/database.mjs";
import { openCluster } from "../harness/cluster";
import { startObjectStore } from "../harness/object-store";
import { ordinaryUser } from "../support/ordinary-user";
import { newDataDir, removeDataDir, start } from "./launcher";

const dataDir = newDataDir();
const store = await startObjectStore();
afterAll(async () => {
  removeDataDir(dataDir);
  await store.close();
});

const port = String(await freePort());
const unreachable = "postgresql://vitrine:hidden-password@127.0.0.1:1/vitrine";

describe("a start with a bad setting ends with one sentence and exit code 1", () => {
  // Each setting: scripts/launch/settings.test.mjs; each variable of the server: src/lib/server/env.test.ts.
  it.each<[string, Record<string, string>, RegExp]>([
    ["a PORT that is not a number", { PORT: "abc" }, /PORT must be .* not "abc"/],
    ["a HOST of another machine", { HOST: "203.0.113.1" }, /HOST is not an address/],
    ["an unreachable database", { DATABASE_URL: unreachable }, /DATABASE_URL.*ECONNREFUSED/],
    ["a DATA_DIR that is not writable", { DATA_DIR: "/dev/null/data" }, /DATA_DIR.*ENOTDIR/],
    [
      "a bucket that is not there",
      { ...store.env, S3_BUCKET: "no-such-bucket" },
      /"no-such-bucket" of S3_BUCKET at http.* cannot be used: there is none of this name/,
    ],
    [
      "a key that the bucket does not accept",
      { ...store.env, S3_SECRET_ACCESS_KEY: "wrong" },
      /cannot be used: access is denied/,
    ],
  ])("%s", async (_, env, sentence) => {
    const launcher = start({ DATA_DIR: dataDir, PORT: port, ...env });
    expect(await launcher.ended).toBe(1);
    const lines = launcher.stderr().trim().split("\n");
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines[0]).toMatch(/^[A-Z].*\.$/);
    expect(launcher.stdout() + launcher.stderr()).not.toContain("hidden-password");
  });

  it("a port in use", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port: taken } = other.address() as AddressInfo;
    const launcher = start({ DATA_DIR: dataDir, PORT: String(taken) });
    expect(await launcher.ended).toBe(1);
    expect(launcher.stderr()).toBe(`Port ${taken} is taken; set PORT to another one.\n`);
    other.close();
  });

  it("a port that another site takes while this one is prepared", async () => {
    const other = createHttpServer((_, response) => response.end());
    // The launcher asks the bucket after it has found the port free, and before it serves.
    const bucket = createHttpServer(async (_, response) => {
      if (!other.listening) await once(other.listen(Number(port), "127.0.0.1"), "listening");
      response.end();
    });
    await once(bucket.listen(0, "127.0.0.1"), "listening");
    const S3_ENDPOINT = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
    const launcher = start({ DATA_DIR: dataDir, PORT: port, ...store.env, S3_ENDPOINT });
    expect(await launcher.ended).toBe(1);
    expect(launcher.stderr()).toBe(`Port ${port} is taken; set PORT to another one.\n`);
    expect(launcher.stdout()).not.toContain("Ready");
    other.close();
    bucket.close();
  });
});

it("the worker refuses a bad variable, too", async () => {
  const cluster = await openCluster();
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.urlOf("postgres"), MEDIA_STORE: "s3" };
  const worker = start(env, { command: [process.execPath, "scripts/worker.mjs"] });
  expect(await worker.ended).toBe(1);
  expect(worker.stderr()).toMatch(/^The environment is not usable. S3_BUCKET: .*\.\n$/);
  await cluster.stop();
});

it("a bad variable is refused before anything is migrated", async () => {
  const cluster = await openCluster();
  const url = cluster.urlOf(`refused_${process.pid}`);
  await ensureDatabase(url);
  const launcher = start({ DATA_DIR: dataDir, PORT: port, DATABASE_URL: url, LOG_LEVEL: "loud" });
  expect(await launcher.ended).toBe(1);
  expect(launcher.stderr()).toMatch(/^[A-Z].* LOG_LEVEL: must be one of debug, info.*\.\n$/);
  const { rows } = await withClient(url, (client) =>
    client.query("SELECT to_regclass('_prisma_migrations') AS migrations"),
  );
  expect(rows).toEqual([{ migrations: null }]);
  await dropDatabase(url);
  await cluster.stop();
});

it("a media store that does not respond is said, and the site starts", async () => {
  const env = { ...store.env, S3_ENDPOINT: "http://127.0.0.1:1" };
  const launcher = start({ DATA_DIR: dataDir, PORT: port, ...env });
  await launcher.ready();
  expect(launcher.stdout()).toMatch(
    /Warning: the media store .* does not respond \(ECONNREFUSED\)/,
  );
  launcher.kill("SIGTERM");
  await launcher.ended;
});

it("npm test without a browser says what to run, before any step", async () => {
  const env = { CHROMIUM_PATH: "/no/such/program" };
  const command = [process.execPath, "scripts/test.mjs", "format", "component"];
  const tests = start(env, { command, user: ordinaryUser });
  expect(await tests.ended).toBe(1);
  expect(tests.stdout()).toBe("");
  expect(tests.stderr()).toMatch(
    /^These tests need Chromium: (run `sudo .*`|install it as CONTRIBUTING.md says), or set CHROMIUM_PATH to its program\.\n$/,
  );
});
