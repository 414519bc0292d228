import type { BrowserContextOptions, Page } from "playwright/test";
import { type FailingSite, startFailingSite } from "../failing-site";
import { test as base, expect } from "../fixtures";
import { clara, ruth } from "../people";
import type { Scene, State } from "./state";

type Looks = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion">;

type Fixtures = {
  /** Brings a page to a state, with everything in it still. One browser serves all states of one viewer. */
  reach: (state: State, looks?: Looks) => Promise<Page>;
};

type WorkerFixtures = {
  /** A site whose posts cannot be read, started when it is first asked for. */
  unluckySite: () => Promise<FailingSite>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  unluckySite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from it
    async ({}, use) => {
      let started: Promise<FailingSite> | undefined;
      await use(() => {
        started ??= startFailingSite().then(async (site) => {
          await site.hide("posts");
          return site;
        });
        return started;
      });
      await (await started)?.close();
    },
    { scope: "worker" },
  ],

  reach: async ({ visit, app, provokes, unluckySite }, use) => {
    const sceneFor = async (as: State["as"]): Promise<Omit<Scene, "page" | "provokes">> => {
      if (as === "demo") return { app, viewer: await app.logIn(clara) };
      if (as === "admin") return { app, viewer: await app.logIn(ruth) };
      if (as === "newcomer") return { app, viewer: await app.register() };
      if (as === "nobody") return { app, viewer: undefined };
      const site = await unluckySite();
      return { app: site.app, viewer: site.member, postId: site.postId };
    };
    const begin = async (as: State["as"], looks?: Looks) => {
      const scene = await sceneFor(as);
      const page = await visit({
        reducedMotion: "reduce",
        ...looks,
        ...(scene.viewer && { as: scene.viewer }),
        at: scene.app.origin,
      });
      return { scene, page };
    };
    const begun = new Map<State["as"], Awaited<ReturnType<typeof begin>>>();
    await use(async ({ as, show }, looks) => {
      const former = begun.get(as);
      const { scene, page } = former
        ? { ...former, page: await former.page.context().newPage() }
        : await begin(as, looks);
      // Each newcomer is another.
      if (as !== "newcomer") begun.set(as, { scene, page });
      await show({ ...scene, page, provokes });
      await settled(page);
      return page;
    });
  },
});

export { expect };

/** Until the letters and the pictures in sight are there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}
