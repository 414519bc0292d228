import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { login, refreshToken, register } from "@/features/auth/api";
import { API_BASE, type Contract } from "@/lib/contract";
import { openSite } from "../harness/site";
import { apiOf } from "../support/api";
import { newPerson, PASSWORD } from "../support/people";
import { form, jpeg } from "../support/pictures";
import { publish } from "../support/publish";

// Behind a proxy, so that a test can choose the address of a client.
const token = "a-token-of-this-test";
const env = {
  METRICS_TOKEN: token,
  PROXY_HOPS: "1",
  RATE_LIMITS: "login=1000/300,refresh=1000000/300,visitor_call=1000000/300,register=1000/3600",
};
const site = await openSite(env, { instances: 1 });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.close();
});
const api = apiOf(site);
const FORM = "multipart/form-data; boundary=X";
const JSON_TYPE = "application/json";

async function bodiesBeingReceived() {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await api.send("/api/metrics", { headers })).text();
  return Number(/^request_bodies (\d+)$/m.exec(text)?.[1]);
}

/** Begins a request without an account and sends the first byte of its body. */
function begin({ method, path }: Contract, address: string, type: string, length: number) {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname)
    .setEncoding("utf8")
    .on("error", () => {});
  sockets.push(socket);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(
    [
      `${method} ${API_BASE}${path} HTTP/1.1`,
      `Host: ${host}`,
      `X-Forwarded-For: ${address}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      "\r\n-",
    ].join("\r\n"),
  );
  return { socket, answer: () => text, closed: next(socket, "close") };
}

/** Unlike `once` of Node, it does not fail with the connection. */
const next = (socket: Socket, event: "data" | "close") =>
  new Promise<void>((resolve) => {
    socket.once(event, () => resolve());
  });

it("T33 do not delay others, are limited, and are aborted", { timeout: 60_000 }, async () => {
  const addresses = Array.from({ length: 10 }, (_, n) => `203.0.113.${n}`);
  const slow = [...addresses, ...addresses, ...addresses, ...addresses].map((address) =>
    begin(register, address, FORM, 3_000_000),
  );
  const json = begin(login, "203.0.113.100", JSON_TYPE, 50);
  const trickle = setInterval(() => {
    for (const { socket } of [...slow, json]) socket.write("-");
  }, 3000);
  try {
    const media = await jpeg();
    const names = { fullName: "Ines", username: "ines_slow", email: "ines@slow.example" };
    const signUp = (address: string) =>
      api.request(register, {
        body: form({ ...names, password: PASSWORD }, { name: "pfp", bytes: media }),
        headers: { "x-forwarded-for": address },
      });
    const refuse = (address: string) =>
      api.refusal(register, { body: form({}), headers: { "x-forwarded-for": address } });
    await expect.poll(bodiesBeingReceived, { timeout: 9000 }).toBe(slow.length + 1);
    const refused = await refuse("203.0.113.3");
    expect(refused).toMatchObject({ status: 429, code: "rate_limited" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    expect((await signUp("203.0.113.200")).status).toBe(201);
    await publish(api, await newPerson(site));

    await Promise.all([...slow, json].map(({ closed }) => closed));
    for (const { answer } of [...slow, json]) {
      expect(answer()).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s);
    }
    expect((await signUp("203.0.113.3")).status).toBe(409);
  } finally {
    clearInterval(trickle);
  }
});

it("T33 renewed by nine addresses, they keep nobody from logging in, signing up and uploading", {
  timeout: 60_000,
}, async () => {
  let isOver = false;
  let refused = 0;
  async function renew(address: string) {
    while (!isOver) {
      const { socket, answer, closed } = begin(refreshToken, address, JSON_TYPE, 50);
      await Promise.race([next(socket, "data"), closed]);
      socket.destroy();
      await sleep(500);
      if (/^HTTP\/1.1 (429|503)/.test(answer())) refused++;
    }
  }
  const addresses = Array.from({ length: 9 }, (_, n) => `203.0.113.${150 + n}`);
  const slow = addresses.flatMap((address) => Array.from({ length: 32 }, () => renew(address)));
  const [ana, media] = [await newPerson(site), await jpeg()];
  const headers = { "x-forwarded-for": "203.0.113.199" };
  try {
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
    for (let n = 0; n < 10; n++) {
      const json = { username: ana.username, password: PASSWORD };
      expect((await api.request(login, { json, headers })).status).toBe(200);
      const names = { fullName: "Bo", username: `bo_${n}`, email: `bo_${n}@slow.example` };
      const signUp = form({ ...names, password: PASSWORD }, { name: "pfp", bytes: media });
      expect((await api.request(register, { body: signUp, headers })).status).toBe(201);
      await publish(api, ana);
    }
  } finally {
    isOver = true;
    for (const socket of sockets) socket.destroy();
    await Promise.all(slow);
  }
});
