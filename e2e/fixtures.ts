import { type BrowserContextOptions, test as base, expect, type Page } from "playwright/test";
import { LIST_VIEW_COOKIE } from "@/lib/list-view";
import { collectFailures, type ExpectedFailure } from "./failures";
import { type Member, type Server, server } from "./people";

type Visit = {
  /** Sets the session of a user: the cookie and the storage. */
  as?: Member;
  /** Only one of the two. */
  keep?: "cookie" | "storage";
  /** The origin, if it is not the site that all tests share. */
  at?: string;
} & Pick<
  BrowserContextOptions,
  | "javaScriptEnabled"
  | "colorScheme"
  | "extraHTTPHeaders"
  | "forcedColors"
  | "permissions"
  | "reducedMotion"
  | "viewport"
  | "deviceScaleFactor"
  | "hasTouch"
  | "isMobile"
>;

type Fixtures = {
  /** Opens a browser context. Errors in it fail the test. */
  visit: (visit?: Visit) => Promise<Page>;
  /** Declares a failed request or an error. The test also fails if it does not happen. */
  expectFailure: (failure: ExpectedFailure) => void;
  failures: ReturnType<typeof collectFailures>;
};

type WorkerFixtures = { app: Server };

/** What helpers that open a page need. */
export type TestContext = Pick<Fixtures & WorkerFixtures, "app" | "visit">;

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
  failures: async ({}, use) => {
    const failures = collectFailures();
    await use(failures);
    expect(await failures.list(), "failures in the browser").toEqual([]);
  },

  expectFailure: ({ failures }, use) => use(failures.expectFailure),

  visit: async ({ browser, app, failures }, use) => {
    await use(async ({ as, keep, at = app.origin, ...options } = {}) => {
      const storageState = as && stateOf(as, at, keep);
      const context = await browser.newContext({ ...options, storageState, baseURL: at });
      failures.watch(context);
      return context.newPage();
    });
    for (const context of browser.contexts()) await context.close();
  },
});

export { expect };

function stateOf({ auth, cookie }: Member, origin: string, keep?: "cookie" | "storage") {
  const [name = "", value = ""] = cookie.split("=");
  const { hostname } = new URL(origin);
  const sessionCookie = {
    name,
    value,
    domain: hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
  // Cards with all that they can have, also on a phone; two columns are tested by F24.
  const oneColumn = { ...sessionCookie, name: LIST_VIEW_COOKIE, value: "1", httpOnly: false };
  const stored = { origin, localStorage: [{ name: "auth", value: JSON.stringify(auth) }] };
  return {
    cookies: keep === "storage" ? [] : [sessionCookie, oneColumn],
    origins: keep === "cookie" ? [] : [stored],
  };
}
