import { beforeEach, expect, it, vi } from "vitest";
import type { CallLimit } from "@/lib/rate-limit";
import { pool } from "@/lib/server/db";
import { limitRate } from "./rate-limits";

beforeEach(() => {
  vi.stubEnv("PROXY_HOPS", "1");
  vi.stubEnv("RATE_LIMITS", "");
});

const callFrom = (name: CallLimit, address: string) =>
  limitRate(name, {
    request: new Request("http://site.example/", { headers: { "x-socket-address": address } }),
    userId: "ana",
  });

it.each([
  ["L34", "login", 300, "5 minutes"],
  ["L34", "refresh", 600, "5 minutes"],
  ["L34", "register", 30, "60 minutes"],
  ["L34", "visitor_call", 1500, "5 minutes"],
  ["L35", "post", 60, "60 minutes"],
  ["L35", "upload", 60, "60 minutes"],
  ["L35", "presign", 120, "60 minutes"],
  ["L35", "comment", 120, "60 minutes"],
  ["L35", "export", 30, "60 minutes"],
  ["L35", "report", 30, "60 minutes"],
  ["L35", "toggle", 600, "5 minutes"],
  ["L35", "call", 1500, "5 minutes"],
] as const)("%s of %s at most %i are let through in %s", async (_, name, limit, minutes) => {
  const call = () => callFrom(name, "192.0.2.1");
  await call();
  // What the database counts need not be called so often.
  const { rowCount } = await pool().query("UPDATE rate_limits SET points = $1", [limit - 1]);
  for (let made = rowCount ? limit - 1 : 1; made < limit; made++) await call();
  await expect(call()).rejects.toMatchObject({
    code: "rate_limited",
    message: `Too many requests. Try again in ${minutes}.`,
  });
});

it("L34 a /48 has four times the limit of the /64 in it", async () => {
  const call = (subnet: number) => callFrom("refresh", `2001:db8:9:${subnet.toString(16)}::1`);
  for (let subnet = 0; subnet < 4 * 600; subnet++) await call(subnet);
  await expect(call(4 * 600)).rejects.toMatchObject({ code: "rate_limited" });
});

it("L34 all addresses have 1200 sign-ups an hour together", async () => {
  await callFrom("register", "192.0.2.1");
  await pool().query("UPDATE rate_limits SET points = 1199 WHERE key LIKE 'register\\_all:%'");
  await callFrom("register", "192.0.2.2");
  const refused = callFrom("register", "192.0.2.3");
  await expect(refused).rejects.toMatchObject({ code: "rate_limited" });
});

it.each([
  ["comment", 30],
  ["toggle", 150],
] as const)("L57 a new account has a quarter of the limit of %s, %i", async (name, limit) => {
  const request = new Request("http://site.example/", {
    headers: { "x-socket-address": "192.0.2.1" },
  });
  const call = (isNew: boolean) => limitRate(name, { request, userId: "new", isNew });
  for (let made = 0; made < limit; made++) await call(true);
  await expect(call(true)).rejects.toMatchObject({ code: "rate_limited" });
  await call(false);
});
