import { useSearchParams } from "next/navigation";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app } from "../../../tests/component/app";
import { expectAccessible } from "../../../tests/component/expect-accessible";
import { render } from "../../../tests/component/render";
import {
  expectAddress,
  expectCount,
  expectGone,
  expectTexts,
  inputValue,
  press,
} from "../../../tests/component/steps";
import { SearchForm, useSearch } from "./search-form";

const box = page.getByRole("combobox", { name: "Search tags" });
const list = page.getByRole("listbox", { name: "Suggestions" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const active = list.getByRole("option", { selected: true });

function Search() {
  const tags = useSearchParams().get("tags");
  return <SearchForm search={useSearch(tags?.split(",") ?? [])} />;
}

it("X12 X13 the search field suggests tags with counts, people and titles, for keyboard and pointer", async () => {
  await page.viewport(390, 844);
  const author = await app.register();
  const name = author.username;
  const posts = [];
  for (const title of [`${name} at dawn`, `${name} at noon`])
    posts.push(await app.publish(author, { title, tags: [`${name}_fog`] }));
  await app.publish(author, { title: "Elsewhere", tags: [`${name}_dew`, `${name}_fog`] });
  const open = () => render(<Search />, { as: author, at: "/search" });
  await open();
  await press(box, name);
  await expect.element(option(`${name}_fog 3 posts`)).toBeVisible();
  await expect.element(page.getByText("5 suggestions available")).toBeInTheDocument();
  for (const [group, count] of [
    ["Tags", 2],
    ["People", 1],
    ["Posts", 2],
  ] as const)
    await expectCount(list.getByRole("group", { name: group }).getByRole("option"), count);
  const { scrollWidth, clientWidth } = list.element();
  expect(scrollWidth - clientWidth, "options are truncated").toBe(0);
  await expect
    .element(page.getByRole("option", { name: `@${name}`, exact: false }))
    .toHaveAttribute("href", `/profile/${name}`);
  await expectCount(active, 0);

  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toMatchTextContent(`${name}_fog3 posts`);
  await expect.element(box).toHaveAttribute("aria-activedescendant", active.element().id);
  await expectAccessible();
  await userEvent.keyboard("{ArrowUp}");
  await expectCount(active, 0);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(active).toMatchTextContent(new RegExp(`${name} at dawn`));
  await userEvent.keyboard("{Home}@");
  expect(inputValue(box)).toBe(`@${name}`);
  await expectCount(active, 0);

  await box.fill(`plants, ${name}_d`);
  await expectGone(option(`${name}_fog 3 posts`));
  await expect.element(option(`${name}_dew 1 post`)).toBeVisible();
  await press(box, "{Escape}");
  await expectGone(list);
  expect(inputValue(box)).toBe(`plants, ${name}_d`);
  await press(box, "{ArrowDown}");
  await press(box, "{Enter}");
  await expectAddress(`/search?tags=plants%2C${name}_dew`);
  await expect.element(box).toHaveValue(`plants, ${name}_dew`);

  await box.fill(`@${name}`);
  await page.getByRole("option", { name: `@${name}`, exact: false }).click();
  await expectAddress(`/profile/${name}`);

  await open();
  await box.fill(`${name} daw`);
  const dawn = page.getByRole("option", { name: `${name} at dawn`, exact: false });
  await expect.element(dawn).toBeVisible();
  await press(box, "{Tab}");
  await expectGone(list);
  await press(box, "{ArrowDown}");
  await dawn.click();
  await expectAddress(`/post/${posts[0]?._id}`);
});

it("X13 V20 the clear button and Escape empty the field, and a blank text is not searched", async () => {
  await render(<Search />, { as: await app.register(), at: "/search" });
  const clear = page.getByRole("button", { name: "Clear text" });
  await expectCount(clear, 0);
  await box.fill("nature");
  await clear.click();
  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveFocus();
  await expectCount(clear, 0);
  await box.fill("nature");
  // An open list is closed first.
  await press(box, "{Escape}");
  await press(box, "{Escape}");
  await expect.element(box).toHaveValue("");

  await box.fill("   ");
  await expect.element(page.getByRole("button", { name: "Search" })).toBeDisabled();
  await press(box, "{Enter}");
  await expectAddress("/search");
});

it("X19 the empty field offers the last searches of this device", async () => {
  const as = await app.register();
  const open = () => render(<Search />, { as, at: "/search" });
  await open();
  await box.click();
  await expectCount(page.getByRole("option"), 0);
  for (const text of ["art", "nature, sea", "art"]) {
    await box.fill(text);
    await press(box, "{Enter}");
    await expectAddress(`/search?tags=${encodeURIComponent(text.replace(" ", ""))}`);
    // While a search is running, Enter starts no other.
    await expect.element(page.getByRole("button", { name: "Search", exact: true })).toBeEnabled();
  }
  await open();
  await box.click();
  await expect.element(page.getByRole("group", { name: "Recent searches" })).toBeVisible();
  await expectTexts(page.getByRole("option"), ["art", "nature, sea"]);
  await expectAccessible();
  await page.getByRole("option").last().click();
  await expectAddress("/search?tags=nature%2Csea");
});
