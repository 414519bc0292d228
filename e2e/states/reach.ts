import type { BrowserContextOptions, Page } from "playwright/test";
import { test as base, expect } from "../fixtures";
import { clara, type Member, ruth, type Server } from "../people";
import type { State } from "./state";

type Looks = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion">;

type Fixtures = {
  /** Brings a browser to a state, with everything in it still. */
  reach: (state: State, looks?: Looks) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  reach: async ({ visit, app, provokes }, use) => {
    await use(async ({ as, show }, looks) => {
      const viewer = await viewerOf(as, app);
      const page = await visit({
        reducedMotion: "reduce",
        ...looks,
        ...(viewer && { as: viewer }),
      });
      await show({ page, app, viewer, provokes });
      await settled(page);
      return page;
    });
  },
});

export { expect };

async function viewerOf(as: State["as"], app: Server): Promise<Member | undefined> {
  if (as === "demo") return app.logIn(clara);
  if (as === "admin") return app.logIn(ruth);
  if (as === "newcomer") return app.register();
}

/** Until the letters and the pictures in sight are there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}
