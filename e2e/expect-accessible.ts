import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { settleColours } from "./states/settle-colours";
import type { State } from "./states/state";

/** No violation in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page);
  }
}

/** No violation in a page without motion, in the color scheme that it has. */
export async function expectNoViolation(
  page: Page,
  { parts = [] }: Pick<State, "parts"> = {},
  rules?: Parameters<AxeBuilder["options"]>[0],
): Promise<void> {
  await page.evaluate(settleColours);
  // Legacy mode, because only frames need a second page for the results.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ["violations"] });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  const messages = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n  ${node.target}\n  ${node.html}`),
  );
  expect(messages).toEqual([]);
}
