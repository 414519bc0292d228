import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../tests/component/render";
import { toast } from "./toast";

afterEach(() => void vi.useRealTimers());

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
