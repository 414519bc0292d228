import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { app } from "../../../../tests/component/app";
import { loseRequests } from "../../../../tests/component/failures";
import { render } from "../../../../tests/component/render";
import { expectGone } from "../../../../tests/component/steps";
import { ReportDialog } from "./report-dialog";

const REPORTS = /\/reports$/;
const dialog = page.getByRole("dialog", { name: "Report them" });
const send = dialog.getByRole("button", { name: "Send report" });
const open = page.getByRole("button", { name: "Report", exact: true });

function ReportOf({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      {isOpen && (
        <ReportDialog
          target={{ targetType: "user", targetId: userId }}
          title="Report them"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

it("P5 a report that fails keeps its reason, and a second one is refused", async () => {
  const [other, as] = [await app.register(), await app.register()];
  const targetId = other.auth.user._id;
  await render(<ReportOf userId={targetId} />, { as });
  await open.click();
  await dialog.getByRole("radio", { name: "Copyright" }).click();
  const reason = dialog.getByLabelText("Reason", { exact: false });
  await reason.fill("Not their own pictures.");
  const keep = await loseRequests(REPORTS);
  await send.click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Could not send report.");
  await expect.element(reason).toHaveValue("Not their own pictures.");
  await keep();

  // As another tab would.
  await app.send(as, "/reports", { targetType: "user", targetId, category: "spam", reason: "" });
  await send.click();
  await expect.element(page.getByText("You have already reported this")).toBeVisible();
  await expectGone(dialog);
});
