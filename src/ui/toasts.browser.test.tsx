import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../tests/component/render";
import { advanceUntil } from "../../tests/component/steps";
import { toast } from "./toast";

afterEach(() => void vi.useRealTimers());

it("R24 L26 a toast is at the top center for three seconds, dark in both color schemes, and lets presses through", async () => {
  await render(null);
  await expect.element(page.getByRole("region", { name: /^Notifications/ })).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  toast.success("Link copied!");
  const text = page.getByText("Link copied!");
  await advanceUntil(() => text.query() !== null);
  const element = text.element().closest<HTMLElement>("[data-sonner-toast]");
  if (!element) throw new Error("The text is in no toast");
  expect(element.dataset).toMatchObject({ xPosition: "center", yPosition: "top" });
  expect(getComputedStyle(element).pointerEvents).toBe("none");
  const { dataset } = document.documentElement;
  for (const theme of ["light", "dark"]) {
    dataset.theme = theme;
    const channels = getComputedStyle(element).backgroundColor.match(/\d+/g)?.slice(0, 3);
    expect(Math.max(...(channels?.map(Number) ?? [255])), theme).toBeLessThan(80);
  }
  delete dataset.theme;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(element.dataset.removed).toBe("false");
  await vi.advanceTimersByTimeAsync(200);
  // It leaves without another step of the clock.
  while (element.dataset.removed !== "true") await new Promise(requestAnimationFrame);
});

it("R24 a toast stays while its button has the focus", async () => {
  await render(null);
  const undo = vi.fn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  toast.success("Bookmark removed", undefined, { label: "Undo", onClick: undo });
  const button = page.getByRole("button", { name: "Undo" });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(button.element()).toBe(element);
  expect(document.activeElement).toBe(element);
  element.blur();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(button.query()).toBe(element);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(button).not.toBeInTheDocument();
  expect(undo).not.toHaveBeenCalled();
});

it("R24 the button of a toast closes it, and does its work once", async () => {
  await render(null);
  const undo = vi.fn();
  toast.success("Unfollowed", undefined, { label: "Undo", onClick: undo });
  const button = page.getByRole("button", { name: "Undo" });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});
