import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures";
import { settleColours } from "./states/settle-colours";

/**
 * No violation in light and dark. With reduced motion, in which a toast that appears or goes has
 * no opacity between 0 and 1, whose contrast would be too low.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(settleColours);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}
