import type { BrowserContextOptions, Page } from "playwright/test";
import { type FailingSite, startFailingSite } from "../failing-site";
import { test as base } from "../fixtures";
import { clara, ruth } from "../people";
import type { State, StateContext } from "./state";

type Looks = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion">;

type Fixtures = {
  /** Opens a page in a state and waits for its pictures. States of one viewer share a browser context. */
  openState: (state: State, looks?: Looks) => Promise<Page>;
};

type WorkerFixtures = {
  /** A site whose posts cannot be read, started on first use. */
  failingSite: () => Promise<FailingSite>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  failingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from it
    async ({}, use) => {
      let started: Promise<FailingSite> | undefined;
      await use(() => {
        started ??= startFailingSite().then(async (site) => {
          await site.hideTable("posts");
          return site;
        });
        return started;
      });
      await (await started)?.close();
    },
    { scope: "worker" },
  ],

  openState: async ({ visit, app, expectFailure, failingSite }, use) => {
    const contextFor = async (
      as: State["as"],
    ): Promise<Omit<StateContext, "page" | "expectFailure">> => {
      if (as === "demo") return { app, viewer: await app.logIn(clara) };
      if (as === "admin") return { app, viewer: await app.logIn(ruth) };
      if (as === "new-user") return { app, viewer: await app.register() };
      if (as === "signed-out") return { app, viewer: undefined };
      const site = await failingSite();
      return { app: site.app, viewer: site.member, postId: site.postId };
    };
    const openBrowser = async (as: State["as"], looks?: Looks) => {
      const context = await contextFor(as);
      const page = await visit({
        reducedMotion: "reduce",
        ...looks,
        ...(context.viewer && { as: context.viewer }),
        at: context.app.origin,
      });
      return { context, page };
    };
    const opened = new Map<State["as"], Awaited<ReturnType<typeof openBrowser>>>();
    await use(async ({ as, show }, looks) => {
      const former = opened.get(as);
      const { context, page } = former
        ? { ...former, page: await former.page.context().newPage() }
        : await openBrowser(as, looks);
      if (as !== "new-user") opened.set(as, { context, page });
      await show({ ...context, page, expectFailure });
      await loaded(page);
      return page;
    });
  },
});

/** Waits for fonts and visible pictures. */
export async function loaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}
