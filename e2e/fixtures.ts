import { type BrowserContextOptions, test as base, expect, type Page } from "playwright/test";
import { type Member, type Server, server } from "./people";

type Visit = {
  /** Plants a session: its cookie and what the browser keeps of it. */
  as?: Member;
  /** Only the one of the two. */
  keep?: "cookie" | "storage";
} & Pick<BrowserContextOptions, "javaScriptEnabled" | "colorScheme" | "permissions">;

type Fixtures = {
  app: Server;
  /** A browser of its own for one person. Whatever it complains about fails the test. */
  visit: (visit?: Visit) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  app: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("The configuration names no baseURL");
    await use(server(new URL(baseURL).origin));
  },

  visit: async ({ browser, app }, use) => {
    const complaints: string[] = [];
    await use(async ({ as, keep, ...options } = {}) => {
      const storageState = as && stateOf(as, app.origin, keep);
      const context = await browser.newContext({ ...options, storageState });
      context.on("page", (page) => watch(page, complaints));
      return context.newPage();
    });
    for (const context of browser.contexts()) await context.close();
    expect(complaints, "what the browser complained about").toEqual([]);
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

/** A refused call is an answer like others, and a test may cut one off (ERR_FAILED). */
const isAnswer = (text: string) =>
  /^Failed to load resource: .*(status of 4\d\d|net::ERR_FAILED)/.test(text);
/** The trace recorder fetches broken pictures of the device again; the policy forbids it. */
const isRecorder = (text: string) => text.startsWith("Connecting to 'blob:");
const NAMES_A_FAULT = /hydrat|content security policy|minified react error/i;

function watch(page: Page, complaints: string[]) {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.stack ?? error}`));
  page.on("console", (message) => {
    const text = message.text();
    if (isAnswer(text) || isRecorder(text)) return;
    if (message.type() === "error" || NAMES_A_FAULT.test(text))
      complaints.push(`${page.url()}: ${text}`);
  });
}
