export const axeRules = {
  // axe does not check the size of targets (WCAG 2.2) by default.
  "target-size": { enabled: true },
  // Beside an icon only the number is text: the name of the button says what it does.
  "label-content-name-mismatch": { enabled: false },
};
