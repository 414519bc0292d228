import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { loseRequests, requestsTo } from "../../../tests/component/failures";
import { openFeed, openPost } from "../../../tests/component/pages";
import { cardOf, expectCount, expectGone, menuItem, press } from "../../../tests/component/steps";

const BOOKMARK = /\/bookmarks\/tweets\/[\w-]+\/bookmark$/;
const card = cardOf("Herbarium");
const bookmark = card.getByRole("button", { name: /^Bookmark/ });

async function open() {
  const author = await app.register();
  const post = await app.publish(author, { title: "Herbarium", tags: [author.username] });
  await openFeed(author, author.username);
  return { author, post };
}

/** Clicks and returns the state in the next frame. */
async function pressAndRead(button: Locator) {
  const element = button.element() as HTMLElement;
  element.click();
  await new Promise(requestAnimationFrame);
  return element.ariaPressed;
}

describe.each([
  {
    what: "like",
    button: card.getByRole("button", { name: /^Like/ }),
    path: /\/likes\/tweets\/[\w-]+\/like$/,
    toasts: ["", ""],
    failed: "Could not update like.",
  },
  {
    what: "bookmark",
    button: bookmark,
    path: BOOKMARK,
    toasts: ["Bookmarked!", "Bookmark removed"],
    failed: "Could not update bookmark.",
  },
])("$what", ({ button, path, toasts, failed }) => {
  it("OK4 ST7 shows in the same frame and is stored", async () => {
    const { author } = await open();
    for (const [index, pressed] of ["true", "false"].entries()) {
      const toast = toasts[index];
      expect(await pressAndRead(button)).toBe(pressed);
      await expect.poll(() => requestsTo(path)).toHaveLength(index + 1);
      if (toast) await expect.element(page.getByText(toast)).toBeVisible();
      await openFeed(author, author.username);
      await expect.element(button).toHaveAttribute("aria-pressed", pressed);
    }
  });

  it("ST7 a double click is one press", async () => {
    await open();
    await userEvent.dblClick(button);
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => requestsTo(path)).toHaveLength(1);
  });

  it("E10 that fails is reverted and shows an error", async () => {
    await open();
    await loseRequests(path);
    const element = button.element() as HTMLElement;
    // The request may be lost before the next frame.
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(element.ariaPressed));
    observer.observe(element, { attributeFilter: ["aria-pressed"] });
    element.click();
    await expect.element(page.getByText(failed)).toBeVisible();
    await expect.poll(() => shown).toEqual(["true", "false"]);
    observer.disconnect();
  });
});

it("F10 O7 E11 a link is copied, or an error is shown", async () => {
  const { post } = await open();
  const copy = card.getByRole("button", { name: /^Copy link/ });
  await copy.click();
  await expect.element(page.getByText("Link copied!")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/dashboard/post/${post._id}`,
  );
  const { writeText } = navigator.clipboard;
  const { execCommand } = document;
  navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  document.execCommand = () => false;
  await copy.click();
  await expect.element(page.getByText("Failed to copy link.")).toBeVisible();
  Object.assign(navigator.clipboard, { writeText });
  Object.assign(document, { execCommand });
});

it("O2 sharing opens the share sheet of the device, or copies the link", async () => {
  const { author, post } = await open();
  await openPost(author, post._id);
  const share = page.getByRole("button", { name: "Share" }).first();
  Object.assign(navigator, { canShare: () => false });
  await share.click();
  await expect.element(page.getByText("Link copied!")).toBeVisible();
  const shared = new Promise((resolve) => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (sheet: ShareData) => resolve(sheet),
    });
  });
  await share.click();
  expect(await shared).toEqual({
    title: "Herbarium",
    url: `${location.origin}/dashboard/post/${post._id}`,
  });
});

it("SH6 saving offers collections, and the toast of its removal undoes it", async () => {
  const { author } = await open();
  await bookmark.click();
  const dialog = page.getByRole("dialog", { name: "Add to collection" });
  await expect.element(dialog).toBeVisible();
  await expect.element(bookmark).toHaveFocus();
  await dialog.getByLabelText("Find or name a collection").fill("Kitchen");
  await dialog.getByRole("button", { name: 'Create "Kitchen"' }).click();
  await expect.element(dialog.getByRole("checkbox", { name: "Kitchen" })).toBeChecked();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expectGone(dialog);
  await bookmark.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => requestsTo(BOOKMARK)).toHaveLength(3);
  await openFeed(author, author.username);
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "true");
});

it("SH6 a collection has a thumbnail, and keeps it beside a new one", async () => {
  const { author } = await open();
  const { _id: tweet } = await app.publish(author, { title: "Tiles" });
  await app.send(author, "/shelves", { name: "Kitchen", tweet });
  await bookmark.click();
  const dialog = page.getByRole("dialog", { name: "Add to collection" });
  const pictures = () => dialog.element().querySelectorAll("label img[src^='/media/']").length;
  await expect.poll(pictures).toBe(1);
  await dialog.getByLabelText("Find or name a collection").fill("Patios");
  await press(dialog.getByLabelText("Find or name a collection"), "{Enter}");
  await expectCount(dialog.getByRole("checkbox"), 2);
  expect(pictures()).toBe(1);
});

async function openCollections() {
  await card.getByRole("button", { name: /^More actions/ }).click();
  await menuItem("Add to collection…").click();
}

it("SH3 a collection that is named before the others are there stays, and so does what is typed next", async () => {
  await open();
  const { fetch } = window;
  const sent: unknown[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  window.fetch = async (...request) => {
    sent.push(request[1]?.method);
    const response = await fetch(...request);
    if (request[1]?.method === "GET") await released;
    return response;
  };
  await openCollections();
  const name = page.getByRole("textbox", { name: "Find or name a collection" });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("Kitchen{Enter}");
  await name.fill("Kit");
  // A list that comes later than the new one would be without it.
  expect(sent).not.toContain("POST");
  window.fetch = fetch;
  release();
  await expect.element(page.getByRole("checkbox", { name: "Kitchen" })).toBeChecked();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Kit");
});

it("SH2 SH3 a post that is not saved is bookmarked by putting it in a collection", async () => {
  const { author } = await open();
  await app.send(author, "/shelves", { name: "Kitchen" });
  await openCollections();
  await page.getByRole("checkbox", { name: "Kitchen" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "true");
});
