import axe from "axe-core";
import { expect } from "vitest";
import { axeRules } from "../../e2e/axe-rules";
import { settleColours } from "../../e2e/states/settle-colours";

/** No violation in the dialog or menu that is open, or in the main part, and no low contrast in the dark. */
export async function expectAccessible() {
  await expectNoViolation({ rules: axeRules });
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = "dark";
  await expectNoViolation({ runOnly: ["color-contrast"] });
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

async function expectNoViolation(rules: axe.RunOptions) {
  await settleColours();
  const open = [...document.querySelectorAll(":modal, [role=menu]:popover-open")].at(-1);
  const part = open ?? document.querySelector("main");
  if (!part) throw new Error("There is nothing to check");
  const { violations } = await axe.run(part, { ...rules, resultTypes: ["violations"] });
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}\n  ${target}\n  ${html}`),
  );
  expect(messages).toEqual([]);
}
