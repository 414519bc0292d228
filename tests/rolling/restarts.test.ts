import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/launch/port.mjs";
import { root } from "../../scripts/launch/root.mjs";
import { runNode } from "../../scripts/launch/run.mjs";
import { browserFlags, requireProgram } from "../harness/required-program.mjs";
import { type RunningSite, startInstance } from "../harness/running-site";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { copyCheckout } from "../support/copy-checkout.mjs";
import { inBrowser, newPerson, PASSWORD } from "../support/people";
import { publish } from "../support/publish";
import { proxies } from "./proxies";
import { seconds, startTraffic, type Traffic } from "./traffic";

const RESTARTS = 10;
/** As docs/operations.md says. */
const SHUTDOWN_DELAY = "5000";
/** Longer than HAProxy needs to use an instance again. */
const PAUSE = 2;

const [port, plainPort] = [await freePort(), await freePort()];
const url = `https://127.0.0.1:${port}`;
const instances: [number, number] = [await freePort(), await freePort()];
const site = await openSite(
  {
    APP_URL: url,
    NEXTAUTH_URL: url,
    PROXY_HOPS: "1",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "toggle=1000000/300,call=1000000/300",
    SHUTDOWN_DELAY,
  },
  { instances: 1, dedicated: true },
);
const ana = await newPerson(site);
const { _id: postId } = await publish(apiOf(site), ana);
const cookie = `__Host-${(await inBrowser(site, ana)).cookie}`;
let running: [RunningSite, RunningSite];
let upgraded: string;

const startOne = (index: 0 | 1, directory = root) =>
  startInstance(site, {}, { directory, port: instances[index] });

const isReady = (instance: RunningSite) =>
  fetch(`${instance.url}/api/health/ready`).then(({ ok }) => ok);

/** Ends one instance, and starts it again with the build of a directory, as docs/operations.md says. */
async function restart(index: 0 | 1, directory = root): Promise<void> {
  await running[index].close();
  const instance = await startOne(index, directory);
  running[index] = instance;
  await expect.poll(() => isReady(instance), { timeout: 30_000 }).toBe(true);
  await seconds(PAUSE);
}

/** A copy of the checkout with another build, which has the cache of this one's. */
async function upgrade(): Promise<string> {
  const directory = copyCheckout();
  cpSync(join(root, ".next/cache"), join(directory, ".next/cache"), { recursive: true });
  writeFileSync(join(directory, "src/ui/tokens.css"), "\n:root { --next: 1 }\n", { flag: "a" });
  writeFileSync(join(directory, "instrumentation-client.ts"), "\nglobalThis.name ||= 'next';\n", {
    flag: "a",
  });
  await runNode("The other build", [join(directory, "scripts/build.mjs")], { quiet: true });
  return directory;
}

const traffic = () =>
  startTraffic({
    url,
    pages: ["/dashboard", `/post/${postId}`, "/search"],
    calls: ["/api/v1/tweets", `/api/v1/tweets/${postId}`, "/api/v1/likes/user/liked-tweets"],
    toggle: `/api/v1/likes/tweets/${postId}/like`,
    cookie,
    bearer: ana.bearer,
  });

const likes = async () => {
  const { rowCount } = await site.pool.query("SELECT FROM likes WHERE post_id = $1", [postId]);
  return rowCount ?? 0;
};

/** No request failed, and no toggle was sent twice. */
async function expectNoFailure(sent: Traffic, title: string, likesBefore: number) {
  process.stdout.write(`${title}: ${sent.sent} requests, ${sent.failures.length} failed\n`);
  expect([...new Set(sent.failures)]).toEqual([]);
  expect(sent.toggled).toBeGreaterThan(0);
  expect(await likes()).toBe((likesBefore + sent.toggled) % 2);
}

/** A browser on the list of posts, and what fails in it. */
async function openBrowser() {
  const ben = await newPerson(site);
  const executablePath = requireProgram("chromium");
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${url}/login`);
  await page.getByLabel("Email or username").fill(ben.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/dashboard");
  return { page, failures, close: () => browser.close() };
}

beforeAll(async () => {
  upgraded = await upgrade();
}, 600_000);

afterAll(() => rmSync(upgraded, { recursive: true, force: true }));

describe.each(["nginx", "haproxy", "caddy"] as const)("two instances behind %s", (name) => {
  let proxy: { stop: () => Promise<void> };
  beforeAll(async () => {
    running = [await startOne(0), await startOne(1)];
    proxy = proxies[name]({ port, plainPort, instances });
    await seconds(PAUSE);
  });
  afterAll(async () => {
    await proxy.stop();
    for (const instance of running) await instance.close();
  });

  it("redirect http to https", async () => {
    const response = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      308,
      expect.stringMatching(/^https:.*\/login$/),
    ]);
  });

  it(`fail no request during ${RESTARTS} restarts`, { timeout: 400_000 }, async () => {
    const before = await likes();
    const sent = traffic();
    for (let n = 0; n < RESTARTS; n++) await restart(n % 2 === 0 ? 0 : 1);
    await sent.stop();
    await expectNoFailure(sent, `${name}, ${RESTARTS} restarts`, before);
  });

  it("fail no page, file or call during an upgrade", { timeout: 400_000 }, async () => {
    const { page, failures, close } = await openBrowser();
    const before = await likes();
    const sent = traffic();
    await seconds(3);
    const filesBefore = new Set(sent.files);
    await restart(0, upgraded);
    await seconds(5);
    await restart(1, upgraded);
    await seconds(3);
    expect([...sent.files].filter((file) => !filesBefore.has(file))).not.toEqual([]);
    await page.locator('a[href="/search"]:visible').first().click();
    await page.getByRole("heading", { name: "Explore" }).first().waitFor();
    await sent.stop();
    await expectNoFailure(sent, `${name}, upgrade`, before);
    expect(failures).toEqual([]);
    await close();
  });
});
