import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { app, newPerson } from "../../../../tests/component/app";
import { expectFailure } from "../../../../tests/component/failures";
import { render } from "../../../../tests/component/render";
import { expectGone, expectMessage, expectTexts } from "../../../../tests/component/steps";
import { UserTable } from "./user-table";

const NAME = "Maximiliana-Wilhelmina Schmid";

const edit = page.getByRole("dialog", { name: "Edit User" });
const save = edit.getByRole("button", { name: "Save Changes" });
const role = edit.getByLabelText("Role");
const openEdit = page.getByRole("button", { name: `Edit ${NAME}` });

/** A table of one account. */
async function openTable({ isLastAdmin = false } = {}) {
  const as = await app.register(newPerson(NAME));
  const user = {
    ...as.auth.user,
    role: isLastAdmin ? ("admin" as const) : ("user" as const),
    suspended: false,
    waits: false,
  };
  const table = (
    <UserTable users={[user]} viewerId="" isAdmin onlyOneAdmin={isLastAdmin} panelId="panel" />
  );
  await render(table, { as, at: "/admin?tab=users" });
  return as;
}

it("A6 a row of the table of users, in which a long name leaves room for the email", async () => {
  await page.viewport(1024, 800);
  const { username, email } = await openTable();
  await expectTexts(page.getByRole("columnheader"), [
    ...["User", "Email", "Role", "Joined", "Followers", "Actions"],
  ]);
  const row = page.getByRole("row").last();
  for (const text of [NAME, `@${username}`, email, "User"])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  expect(boxOf(row.getByRole("cell", { name: email }).element()).width).toBeGreaterThan(150);
  expect(boxOf(row.getByRole("time").element()).height).toBeLessThan(24);
});

it("V21 ST12 the dialog saves only what is valid and changed, and asks before changes are lost", async () => {
  const { email } = await openTable();
  await openEdit.click();
  await expect.element(save).toBeDisabled();
  await expectTexts(role.getByRole("option"), ["User", "Moderator", "Admin"]);
  await userEvent.selectOptions(role, "Admin");
  await expect.element(save).toBeEnabled();
  await userEvent.selectOptions(role, "User");
  await expect.element(save).toBeDisabled();

  const field = edit.getByLabelText("Email");
  await expect.element(field).toHaveAttribute("type", "email");
  await expectMessage("Email", "", "Email is required");
  await expectMessage("Email", "nobody", "Please enter a valid email address");
  await field.fill(email);
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expectGone(edit);

  await openEdit.click();
  const fullName = edit.getByLabelText("Full Name");
  await fullName.fill("Lasting Guest");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  for (const close of ["Cancel", "Close"]) {
    await edit.getByRole("button", { name: close }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect.element(fullName).toHaveValue("Lasting Guest");
  }
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Discard" }).click();
  await expectGone(edit);
  await expect.element(openEdit).toHaveFocus();
});

it("V21 the dialog sends what has changed alone", async () => {
  // They are no admin.
  expectFailure({ path: /\/admin\/users\/[\w-]+$/, status: 403 });
  await openTable();
  await openEdit.click();
  await edit.getByLabelText("Full Name").fill("Lasting Guest");
  const sent = vi.spyOn(window, "fetch");
  await save.click();
  await expect.element(edit.getByRole("alert")).toBeVisible();
  const bodies = sent.mock.calls.map(([, request]) => request?.body).filter(Boolean);
  expect(bodies).toEqual([JSON.stringify({ fullName: "Lasting Guest" })]);
});

it("A12 the last admin can be neither demoted nor deleted", async () => {
  await openTable({ isLastAdmin: true });
  const remove = page.getByRole("button", { name: `Delete ${NAME}` });
  await expect.element(remove).toBeDisabled();
  await expect.element(remove).toHaveAccessibleDescription("The last admin cannot be deleted");
  await openEdit.click();
  await expect.element(role).toBeDisabled();
  await expect.element(page.getByText("The last admin cannot be demoted")).toBeVisible();
  await expect.element(save).toBeDisabled();
});
