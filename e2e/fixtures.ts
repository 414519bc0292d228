import { type BrowserContextOptions, test as base, expect, type Page } from "playwright/test";
import { collectFaults, type Provocation } from "./faults";
import { type Member, type Server, server } from "./people";

type Visit = {
  /** Plants a session: its cookie and what the browser keeps of it. */
  as?: Member;
  /** Only the one of the two. */
  keep?: "cookie" | "storage";
  /** Another site than the one that all tests share. */
  at?: string;
} & Pick<
  BrowserContextOptions,
  | "javaScriptEnabled"
  | "colorScheme"
  | "permissions"
  | "reducedMotion"
  | "viewport"
  | "hasTouch"
  | "isMobile"
>;

type Fixtures = {
  /** A browser of its own for one person. Whatever goes wrong in it fails the test. */
  visit: (visit?: Visit) => Promise<Page>;
  /** Declares a failed request that belongs to the story. One that then never happens fails, too. */
  provokes: (provocation: Provocation) => void;
  faults: ReturnType<typeof collectFaults>;
};

type WorkerFixtures = { app: Server };

/** What the opening of a story needs: the site, and somebody who comes to it. */
export type Stage = Pick<Fixtures & WorkerFixtures, "app" | "visit">;

export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from it
    async ({}, use) => {
      const { SITE } = process.env;
      if (!SITE) throw new Error("The setup names no SITE");
      await use(server(JSON.parse(SITE)));
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from it
  faults: async ({}, use) => {
    const faults = collectFaults();
    await use(faults);
    expect(await faults.list(), "what went wrong in the browser").toEqual([]);
  },

  provokes: ({ faults }, use) => use(faults.provokes),

  visit: async ({ browser, app, faults }, use) => {
    await use(async ({ as, keep, at = app.origin, ...options } = {}) => {
      const storageState = as && stateOf(as, at, keep);
      const context = await browser.newContext({ ...options, storageState, baseURL: at });
      faults.watch(context);
      return context.newPage();
    });
    for (const context of browser.contexts()) await context.close();
  },
});

export { expect };

function stateOf({ auth, cookie }: Member, origin: string, keep?: "cookie" | "storage") {
  const [name = "", value = ""] = cookie.split("=");
  const { hostname } = new URL(origin);
  const planted = {
    name,
    value,
    domain: hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
  const stored = { origin, localStorage: [{ name: "auth", value: JSON.stringify(auth) }] };
  return {
    cookies: keep === "storage" ? [] : [planted],
    origins: keep === "cookie" ? [] : [stored],
  };
}
