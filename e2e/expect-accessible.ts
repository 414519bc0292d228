import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { axeRules } from "./axe-rules";
import { settleColours } from "./states/settle-colours";

/** What is open over a page. The page below a dialog is inert, and checked without it. */
const OPEN = ":modal, [role=menu]:popover-open";
/** They are as those before them. */
const FURTHER_CARDS = "[aria-label=Posts] > article:nth-child(n+7)";

/** No violation in what is open, or in the page, and no low contrast in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
  // In the dark only the colours are others.
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}

/** No violation in the color scheme that the page has. */
async function expectNoViolation(
  page: Page,
  rules: Parameters<AxeBuilder["options"]>[0] = { rules: axeRules },
): Promise<void> {
  await page.evaluate(settleColours);
  // Legacy mode, because only frames need a second page for the results.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ["violations"] });
  if ((await page.locator(OPEN).count()) > 0) axe.include(OPEN);
  else axe.exclude(FURTHER_CARDS);
  const { violations } = await axe.analyze();
  const messages = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help}\n  ${node.target}\n  ${node.html}`),
  );
  expect(messages).toEqual([]);
}
