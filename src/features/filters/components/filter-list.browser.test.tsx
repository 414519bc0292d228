import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../tests/component/app";
import { render } from "../../../../tests/component/render";
import { expectTexts, press } from "../../../../tests/component/steps";
import { filterMessages } from "../messages";
import { FilterList } from "./filter-list";

const value = page.getByRole("textbox", { name: "Word or tag" });
const filters = page.getByRole("list", { name: "Muted words and tags" }).getByRole("listitem");

beforeEach(async () => {
  await render(<FilterList initial={[]} />, { as: await app.register(), at: "/preferences" });
});

it("ST29 words and tags are muted and unmuted, up to a limit", async () => {
  await press(value, "{Enter}");
  await expect.element(value).toHaveAccessibleDescription("Word or tag is required");
  await value.fill("Spoiler");
  await press(value, "{Enter}");
  await expectTexts(filters, ["Spoiler"]);
  await page.getByLabelText("Kind").selectOptions("Tag");
  await value.fill("#Kelp");
  await press(value, "{Enter}");
  await expectTexts(filters, ["Spoiler", "#kelp"]);
  await press(page.getByRole("button", { name: "Remove Spoiler" }), "{Enter}");
  await expectTexts(filters, ["#kelp"]);
  await expect.element(page.getByRole("button", { name: "Remove #kelp" })).toHaveFocus();

  const refusal = { success: false, message: filterMessages.full };
  vi.spyOn(window, "fetch").mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
  await value.fill("one more");
  await press(value, "{Enter}");
  await expect.element(value).toHaveAccessibleDescription(/Remove one first/);
});

it("ST29 a word that is typed while the one before is saved stays", async () => {
  const send = window.fetch;
  const { promise: held, resolve: respond } = Promise.withResolvers<void>();
  vi.spyOn(window, "fetch").mockImplementationOnce(async (...call) => {
    await held;
    return send(...call);
  });
  await value.fill("first");
  await press(value, "{Enter}");
  await value.fill("second");
  respond();
  await expectTexts(filters, ["first"]);
  await expect.element(value).toHaveValue("second");
  await press(value, "{Enter}");
  await expectTexts(filters, ["first", "second"]);
  await expect.element(value).toHaveValue("");
});
