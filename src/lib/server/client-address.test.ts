import { afterEach, describe, expect, it, vi } from "vitest";

const socket = (address: string, headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { headers: { "x-socket-address": address, ...headers } });
const forwarded = (list: string) => socket("127.0.0.1", { "x-forwarded-for": list });

/** The module with this many proxies in front; undefined leaves `PROXY_HOPS` unset. */
async function behind(hops: number | undefined, addresses = "") {
  vi.resetModules();
  vi.stubEnv("PROXY_HOPS", String(hops ?? ""));
  vi.stubEnv("PROXY_ADDRESSES", addresses);
  return import("./client-address");
}
afterEach(() => vi.unstubAllEnvs());

describe("without a proxy", () => {
  it("loopback addresses are local", async () => {
    const { isLocal } = await behind(undefined);
    const addresses: [string, boolean][] = [
      ["127.0.0.1", true],
      ["127.9.9.9", true],
      ["::1", true],
      ["::ffff:127.0.0.1", true],
      ["10.0.0.1", false],
      ["::ffff:10.0.0.1", false],
      ["2001:db8::1", false],
      ["", false],
      ["nonsense", false],
    ];
    expect(addresses.map(([address]) => [address, isLocal(socket(address))])).toEqual(addresses);
  });

  it("what a client says of itself counts for nothing", async () => {
    for (const hops of [undefined, 0]) {
      const { clientNetworks, isLocal } = await behind(hops);
      const request = socket("203.0.113.7", { "x-forwarded-for": "127.0.0.1" });
      expect([isLocal(request), clientNetworks(request)]).toEqual([false, ["203.0.113.7"]]);
    }
  });
});

describe("behind proxies", () => {
  it.each([0, 1])("nobody is local when PROXY_HOPS is %i", async (hops) => {
    const { isLocal } = await behind(hops);
    expect(isLocal(socket("127.0.0.1"))).toBe(false);
  });

  it("the address before them is counted", async () => {
    const lists: [number, string, string][] = [
      [1, "203.0.113.7", "203.0.113.7"],
      [1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
      [2, "6.6.6.6, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
      [2, "203.0.113.7", "203.0.113.7"],
      [1, "203.0.113.7:4711", "203.0.113.7"],
      [1, "::ffff:203.0.113.7", "203.0.113.7"],
      [1, "2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64 2001:db8:0::/48"],
      [1, "2001:DB8::5", "2001:db8:0:0::/64 2001:db8:0::/48"],
      [1, "[2001:0db8:0000:0001::9]:443", "2001:db8:0:1::/64 2001:db8:0::/48"],
      [1, "fe80::1%eth0", "fe80:0:0:0::/64 fe80:0:0::/48"],
      [1, "unix:", "unknown"],
      [1, "", "unknown"],
    ];
    for (const [hops, list, expected] of lists) {
      const { clientNetworks } = await behind(hops);
      expect(clientNetworks(forwarded(list)).join(" "), list).toBe(expected);
    }
  });

  it("T86 only those of PROXY_ADDRESSES and of private networks are believed", async () => {
    const { clientAddress } = await behind(1, "198.51.100.9, 2001:db8:5::/48");
    const names = (peer: string) =>
      clientAddress(socket(peer, { "x-forwarded-for": "203.0.113.7" })) === "203.0.113.7";
    const peers: [string, boolean][] = [
      ["127.0.0.1", true],
      ["::ffff:172.17.0.1", true],
      ["fd12::1", true],
      ["fe80::1%eth0", true],
      ["198.51.100.9", true],
      ["2001:db8:5::1", true],
      ["198.51.100.10", false],
      ["172.32.0.1", false],
      ["2001:db8:6::1", false],
      ["", false],
    ];
    expect(peers.map(([peer]) => [peer, names(peer)])).toEqual(peers);
  });
});
