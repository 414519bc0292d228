import { expect, it } from "vitest";
import { deviceAccount, deviceCookie, isKnownDevice, loginSource } from "./cookie";

const sourceOf = (cookie: string) =>
  loginSource(new Request("http://site.example/", { headers: { cookie } }), {});

it("T17 a device is known to each account that has logged in there with its password, the last one first, at most five", async () => {
  const accounts = Array.from({ length: 6 }, (_, n) => ({ id: `account ${n}`, passwordHash: "a" }));
  const changed = { id: "account 3", passwordHash: "b" };
  let source = await sourceOf("");
  const ids = new Set<string>();
  for (const account of [...accounts, changed]) {
    const [cookie = ""] = (await deviceCookie(source, account)).split(";");
    source = await sourceOf(cookie);
    ids.add(source.device?.id ?? "none");
  }
  const known = [changed, ...[5, 4, 2, 1].map((number) => accounts[number] ?? changed)];
  expect(source.device?.accounts).toEqual(known.map(deviceAccount));
  expect(accounts.map((account) => isKnownDevice(source, account))).toEqual([
    ...[false, true, true, false, true, true],
  ]);
  expect([...ids]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
});
