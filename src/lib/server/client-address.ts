import "server-only";
import { BlockList, isIP, isIPv4 } from "node:net";
import { env } from "./env";

/** The header with the remote address of the connection (`incoming-requests.ts`). */
export const SOCKET_ADDRESS = "x-socket-address";

/** How many times the limits of a client a wider network has, in which others are counted too. */
export const WIDER_NETWORK = 4;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Of networks that are not routed in the internet (RFC 1918, 3927, 4193, 4291, 6598), as those of containers. */
const internal = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  internal.addSubnet(network, prefix, "ipv4");
}
internal.addSubnet("fc00::", 7, "ipv6");
internal.addSubnet("fe80::", 10, "ipv6");

const isIn = (list: BlockList, address: string) =>
  isIP(address) > 0 && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");

/**
 * Whether a request comes from this machine. No client is local where `PROXY_HOPS` is set, 0
 * included: a proxy on this machine would make all its clients local.
 */
export function isLocal(request: Request): boolean {
  if (env().PROXY_HOPS !== undefined) return false;
  return isIn(loopback, socketAddress(request));
}

/**
 * The networks that a client is counted by, from narrow to wide: its IPv4 address, or the /64 of an IPv6
 * subscriber and the /48 of a site (RFC 6177). Each trusted proxy appends the address that it sees to
 * `X-Forwarded-For`; what is before may be forged.
 */
export const clientNetworks = (request: Request): [string, ...string[]] =>
  networksOf(clientAddress(request));

/**
 * The address of a client as its trusted proxies, or the connection, name it. Whoever else reaches the port
 * may write anything into the header.
 */
export function clientAddress(request: Request): string {
  const hops = env().PROXY_HOPS ?? 0;
  const peer = socketAddress(request);
  if (hops === 0 || !isProxy(peer)) return peer;
  const seen = (request.headers.get("x-forwarded-for") ?? "").split(",");
  return plain((seen.at(-hops) ?? seen[0] ?? "").trim());
}

const socketAddress = (request: Request) => plain(request.headers.get(SOCKET_ADDRESS) ?? "");

/** Only the proxy of Vercel reaches its functions. */
const isProxy = (peer: string) =>
  env().VERCEL !== undefined ||
  [loopback, internal, env().PROXY_ADDRESSES].some((list) => isIn(list, peer));

/**
 * By what the bodies of a request are counted: by its user, else by its networks, and not at all from
 * this machine.
 */
export function bodySender(request: Request, userId: string | undefined) {
  const counted = userId ? [userId] : clientNetworks(request);
  return {
    group: userId ? ("user" as const) : ("visitor" as const),
    counted: isLocal(request) ? [] : counted,
  };
}

function networksOf(address: string): [string, ...string[]] {
  if (isIPv4(address)) return [address];
  if (!isIP(address)) return ["unknown"];
  const groups = groupsOf(address);
  return [`${groups.slice(0, 4).join(":")}::/64`, `${groups.slice(0, 3).join(":")}::/48`];
}

/** Without port, brackets, zone, and the prefix of an IPv4-mapped address. */
const plain = (address: string) =>
  address
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address
    .toLowerCase()
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = tail ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(zeros).fill("0"), ...(tail ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
