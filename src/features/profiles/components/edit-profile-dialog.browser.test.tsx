import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app, pictureFile } from "../../../../tests/component/app";
import { expectAccessible } from "../../../../tests/component/expect-accessible";
import { begunTo, loseRequests } from "../../../../tests/component/failures";
import { read } from "../../../../tests/component/pages";
import { render } from "../../../../tests/component/render";
import {
  blur,
  choose,
  expectCount,
  expectGone,
  expectMessage,
} from "../../../../tests/component/steps";
import type { Profile } from "../schema";
import { EditProfileDialog } from "./edit-profile-dialog";

const dialog = page.getByRole("dialog", { name: "Edit Profile" });
const edit = page.getByRole("button", { name: "Edit Profile" });
const bio = page.getByLabelText("Bio");
const input = () => document.querySelector<HTMLInputElement>("input[type=file]");

function ProfileOf({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit Profile
      </button>
      {isOpen && <EditProfileDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}

async function open() {
  const as = await app.register();
  const { user } = await read<{ user: Profile }>(as, `/profile/u/${as.username}`);
  await render(<ProfileOf profile={user} />, { as, at: "/profile" });
  await edit.click();
  await expect.element(page.getByLabelText("Full Name")).toHaveFocus();
  return as;
}

it("a double click sends one request", async () => {
  await open();
  await bio.fill("Once.");
  await page.getByRole("button", { name: "Save Changes" }).dblClick();
  await expect.element(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(begunTo(/\/update-profile$/)).toBe(1);
});

it("closing asks before changes of a profile are lost, and a new picture can be undone", async () => {
  await open();
  choose(await pictureFile("png"));
  await dialog.getByRole("button", { name: /drag it/ }).click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(dialog.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByRole("button", { name: "Save Changes" })).toBeDisabled();
  expect(dialog.element().querySelector("img[src^='blob:']")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(input());

  await bio.fill("Walls and shadows.");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(bio).toHaveValue("Walls and shadows.");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Discard" }).click();
  await expectGone(dialog);
  await expect.element(edit).toHaveFocus();
});

it("P3 P8 V18 V19 E8 OK3 L7 each field shows its error, and nothing is lost when saving fails", async () => {
  const as = await open();
  await expectAccessible();
  const save = dialog.getByRole("button", { name: "Save Changes" });
  await expectMessage("Full Name", " ", "Full name is required");
  await expectMessage("Full Name", "x".repeat(31), "Full name must be 30 characters or less");
  await page.getByLabelText("Full Name").fill("Ines Castro");
  await bio.fill("x".repeat(161));
  blur(bio);
  await expect.element(dialog.getByText("Bio must be 160 characters or less")).toBeVisible();
  await expectAccessible();
  await bio.fill("Walls and shadows.");
  const tooLarge = new Uint8Array(3 * 1024 ** 2 + 1);
  choose(new File([tooLarge], "large.jpg", { type: "image/jpeg" }));
  await expect.element(dialog.getByText("Profile picture must be 3MB or less")).toBeVisible();
  choose(await pictureFile("disguisedText"));
  await expect.element(dialog.getByText("The file is damaged", { exact: false })).toBeVisible();
  choose(await pictureFile("png"));
  await expect.poll(() => dialog.element().querySelector("img[src^='blob:']")).not.toBeNull();

  const keep = await loseRequests(/\/update-profile$/);
  await save.click();
  await expect
    .element(dialog.getByRole("alert").getByText("Failed to update profile."))
    .toBeVisible();
  await expectCount(page.getByText("Failed to update profile."), 2);
  await expect.element(bio).toHaveValue("Walls and shadows.");
  await keep();
  await save.click();
  await expect.element(page.getByText("Profile updated successfully!")).toBeVisible();
  await expectGone(dialog);
  await expect.element(edit).toHaveFocus();
  const { user } = await read<{ user: Profile }>(as, `/profile/u/${as.username}`);
  expect(user).toMatchObject({ fullName: "Ines Castro", bio: "Walls and shadows." });
});
