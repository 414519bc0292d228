import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

const PER_SECOND = 10;

type Wanted = { path: string; method?: "GET" | "POST"; headers: Record<string, string> };

export type Traffic = {
  sent: number;
  /** Successful POST requests. */
  toggled: number;
  /** What did not get a 200. */
  failures: string[];
  /** The static files of all pages that were served. */
  files: Set<string>;
  /** Resolves when every request has its response. */
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  pages: string[];
  calls: string[];
  toggle: string;
  cookie: string;
  bearer: string;
};

/**
 * Sends ten requests a second over keep-alive connections, whether earlier ones have been responded to or
 * not: of five, one page, one static file of such a page, two reading calls and one that changes data.
 */
export function startTraffic({ url, pages, calls, toggle, cookie, bearer }: Options): Traffic {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const files = new Set<string>();
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const counts = { sent: 0, toggled: 0 };
  const asPage = { cookie, accept: "text/html" };
  const asCall = { authorization: `Bearer ${bearer}` };
  const oneOf = <T>(list: T[], n: number) => list[n % list.length];

  function wanted(n: number): Wanted {
    const round = Math.floor(n / 5);
    const page = { path: oneOf(pages, round) ?? "", headers: asPage };
    const file = oneOf([...files], round * 7);
    if (n % 5 === 1 && file) return { path: file, headers: {} };
    if (n % 5 === 3) return { path: toggle, method: "POST", headers: asCall };
    if (n % 5 < 2) return page;
    return { path: oneOf(calls, round) ?? "", headers: asCall };
  }

  async function send({ path, method = "GET", headers }: Wanted): Promise<void> {
    try {
      const { status, text } = await exchange(agent, url + path, { method, headers });
      if (status !== 200) failures.push(`${method} ${path}: ${status}`);
      else if (method === "POST") counts.toggled++;
      for (const [name] of text.matchAll(/\/_next\/static\/[\w./~-]+\.(js|css)/g)) files.add(name);
    } catch (error) {
      failures.push(`${method} ${path}: ${error}`);
    }
  }

  const timer = setInterval(() => {
    const sending = send(wanted(counts.sent++)).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }, 1000 / PER_SECOND);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
  };
  return {
    get sent() {
      return counts.sent;
    },
    get toggled() {
      return counts.toggled;
    },
    failures,
    files,
    stop,
  };
}

/** @returns the status, and the text of a page */
function exchange(agent: Agent, url: string, init: Omit<Wanted, "path">) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { agent, ...init }, async (response) => {
      try {
        const chunks = await response.toArray();
        const isPage = response.headers["content-type"]?.startsWith("text/html");
        const text = isPage ? Buffer.concat(chunks).toString("utf8") : "";
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end();
  });
}

export const seconds = (count: number) => sleep(count * 1000);
