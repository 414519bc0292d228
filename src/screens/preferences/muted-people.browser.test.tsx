import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Author } from "@/features/users/schema";
import { app } from "../../../tests/component/app";
import { read } from "../../../tests/component/pages";
import { render } from "../../../tests/component/render";
import { expectCount } from "../../../tests/component/steps";
import { MutedPeople } from "./muted-people";

it("ST29 somebody is unmuted, and muted again by Undo", async () => {
  const [viewer, muted] = [await app.register(), await app.register()];
  await app.send(viewer, `/users/${muted.auth.user._id}/mute`);
  const list = await read<{ users: Author[]; nextCursor: string | null }>(viewer, "/users/muted");
  await render(<MutedPeople page={list} fromStart />, { as: viewer, at: "/preferences" });
  const people = page.getByRole("list", { name: "Muted people" }).getByRole("listitem");
  await expect.element(people).toMatchTextContent(new RegExp(`@${muted.username}`));
  await page.getByRole("button", { name: "Unmute" }).click();
  await expect.element(page.getByText("You mute nobody")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCount(people, 1);
});
