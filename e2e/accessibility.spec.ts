import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { states } from "./states/all";
import { expect, test } from "./states/reach";
import type { State } from "./states/state";

/** So many states one test goes through. */
const MOST = 4;

for (const visit of visitsOf(states)) {
  const names = visit.map(({ name }) => name).join(", ");
  test(`${names}: no barrier, in light and dark`, { tag: tagOf(visit) }, async ({ reach }) => {
    test.slow();
    for (const state of visit) {
      await test.step(state.name, async () => {
        const page = await reach(state);
        // Nothing of it below the bar of narrow screens.
        await page.evaluate(() => window.scrollTo(0, 0));
        // Size of targets (WCAG 2.2) is not among the rules that axe runs by itself.
        await expectNoBarrier(page, state, { rules: { "target-size": { enabled: true } } });
        await page.emulateMedia({ colorScheme: "dark" });
        await expectNoBarrier(page, state, { runOnly: ["color-contrast"] });
        await page.close();
      });
    }
  });
}

/** States that one browser can show in turn: of one viewer, and at the same widths. */
function visitsOf(all: State[]): State[][] {
  const visits: State[][] = [];
  for (const state of all) {
    const open = visits.find(
      ([first, ...others]) =>
        first?.as === state.as &&
        tagOf([first]) === tagOf([state]) &&
        !first.alone &&
        !state.alone &&
        others.length < MOST - 1,
    );
    if (open) open.push(state);
    else visits.push([state]);
  }
  return visits;
}

/** Where the states of a visit are checked. */
function tagOf([state]: State[]): string {
  if (state?.only) return `@${state.only}`;
  return state?.both ? "@both" : "@wide";
}

async function expectNoBarrier(
  page: Page,
  { parts = [] }: State,
  rules: Parameters<AxeBuilder["options"]>[0],
): Promise<void> {
  await page.evaluate(settleColours);
  // Neither a page of its own to put results together, which only frames need, nor all that passed.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ["violations"] });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  const told = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n  ${node.target}\n  ${node.html}`),
  );
  expect(told).toEqual([]);
}

/** Colours that are still on their way to another scheme or state have no contrast of their own. */
async function settleColours(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // What arrives while others end begins with some of its own.
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished));
    await frame();
    await frame();
  } while (ending().length > 0);
}
