import { expect, it } from "vitest";
import { deleteUser } from "@/features/admin/api";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson } from "../support/people";
import { childrenOf } from "../support/processes";
import { requestRaw } from "../support/raw-http";

const token = "a-token-for-prometheus";
const env = { METRICS_TOKEN: token, WEB_CONCURRENCY: "2", JOBS: "off" };
const site = await openSite(env, { instances: 1 });

/** Each connection is handed to the next process. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  requestRaw(site, path, { headers: { connection: "close", ...headers } });

async function metricOf(metric: string): Promise<number | undefined> {
  const { text } = await ask("/api/metrics", { authorization: `Bearer ${token}` });
  const line = text.split("\n").find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
}

const missing = () =>
  metricOf('http_request_duration_seconds_count{method="GET",route="other",status="404"}');

it("API20 the metrics of both processes are added, and do not fall when one ends and another starts", async () => {
  const [before] = childrenOf(site.pid).map(({ pid }) => pid);
  for (let n = 0; n < 4; n++) await ask(`/api/v1/not-here-${n}`);
  // Each of both processes is asked.
  for (let n = 0; n < 2; n++) await expect.poll(missing).toBe(4);
  process.kill(before ?? 0, "SIGKILL");
  // A connection that is handed to a process while it ends gets no response.
  await expect.poll(site.log).toContain("ended unexpectedly (SIGKILL); starting it again");
  const restarts = () => metricOf("server_restarts_total").catch(() => undefined);
  await expect.poll(restarts).toBe(1);
  expect(await missing()).toBe(4);
  await ask("/api/v1/not-here-either");
  await expect.poll(missing).toBe(5);
});

it("what is due in the background is counted once for all processes", async () => {
  const [admin, leaver] = [await newPerson(site, "admin"), await newPerson(site)];
  await apiOf(site).ok(deleteUser, { as: admin, params: { id: leaver.id } });
  expect(await metricOf('background_work_due{job="remove-accounts"}')).toBe(1);
});
