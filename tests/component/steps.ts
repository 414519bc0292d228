import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";

/** Presses a key in an element, as `userEvent.keyboard` names it: `{Enter}`, `{Control>}{Enter}`. */
export async function press(locator: Locator, key: string) {
  locator.element().focus();
  await userEvent.keyboard(key);
}

export const blur = (locator: Locator) => locator.element().blur();

export const inputValue = (locator: Locator) => (locator.element() as HTMLInputElement).value;

const ofPage = () => document.querySelector<HTMLInputElement>("input[type=file]");

/** Chooses a file in the input, by default that of the drop zone, or of Replace. */
export function choose(file: File, input = ofPage()) {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (!input) throw new Error("There is no input for a file");
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

export const expectGone = (locator: Locator) =>
  expect.poll(() => locator.elements().filter(isShown)).toEqual([]);

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements()).toHaveLength(count);

/** The whole text of each element. */
export const expectTexts = (locator: Locator, texts: string[]) =>
  expect
    .poll(() => locator.elements().map((one) => one.textContent?.replace(/\s+/g, " ").trim()))
    .toEqual(texts);

export const expectAddress = (address: string) =>
  expect.poll(() => location.pathname + location.search).toBe(address);

/** Fills a field and blurs it, and expects an error. */
export async function expectMessage(label: string, value: string, message: string) {
  const field = page.getByLabelText(label);
  await field.fill(value);
  blur(field);
  await expect.element(field).toHaveAccessibleDescription(message);
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveValue(value);
}

/** A press that is longer than a message needs to appear, at one point of the screen. */
export const pressSlowly = (locator: Locator) => locator.click({ delay: 250 });

export const menuItem = (name: string) => page.getByRole("menuitem", { name });

/** The card of a post in a list. */
export const cardOf = (title: string) =>
  page.getByRole("region", { name: "Posts" }).getByRole("article", { name: title });

/** Waits for a state by a fake clock, a millisecond for each frame: `expect.poll` would advance it by more. */
export async function advanceUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise(requestAnimationFrame);
  }
}
