import { expectNoViolation } from "./expect-accessible";
import { states } from "./states/all";
import { test } from "./states/open-state";
import type { State } from "./states/state";

/** How many states one test checks at most. */
const MAX_STATES = 4;

for (const visit of visitsOf(states)) {
  const names = visit.map(({ name }) => name).join(", ");
  test(
    `${names}: no accessibility violation, in light and dark`,
    { tag: tagOf(visit) },
    async ({ openState }, { project }) => {
      test.slow();
      for (const state of visit) {
        await test.step(state.name, async () => {
          const page = await openState(state);
          // So that the top bar of narrow screens covers nothing.
          await page.evaluate(() => window.scrollTo(0, 0));
          // axe does not check the size of targets (WCAG 2.2) by default.
          await expectNoViolation(page, state, { rules: { "target-size": { enabled: true } } });
          // The colours of a state are the same at every width.
          if (project.name === "desktop" || state.only === "narrow") {
            await page.emulateMedia({ colorScheme: "dark" });
            await expectNoViolation(page, state, { runOnly: ["color-contrast"] });
          }
          await page.close();
        });
      }
    },
  );
}

/** Groups states that one browser can show: of one viewer, at the same widths. */
function visitsOf(all: State[]): State[][] {
  const visits: State[][] = [];
  for (const state of all) {
    const open = visits.find(
      ([first, ...others]) =>
        first?.as === state.as &&
        tagOf([first]) === tagOf([state]) &&
        !first.alone &&
        !state.alone &&
        others.length < MAX_STATES - 1,
    );
    if (open) open.push(state);
    else visits.push([state]);
  }
  return visits;
}

/** The tag of the widths at which the states of a visit are checked. */
function tagOf([state]: State[]): string {
  if (state?.only) return `@${state.only}`;
  return state?.both ? "@both" : "@wide";
}
