"use client";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { ConfirmCall } from "@/ui/confirm";
import type { deleteUser } from "../api";
import { failureMessage } from "../client";
import { adminUserMessages } from "../messages";
import type { AdminUser } from "../schema";

type Props = { user: AdminUser; onClose: () => void; onDeleted: () => void };

export const DeleteUserDialog = ({ user, onClose, onDeleted }: Props) => (
  <ConfirmCall
    title="Delete User?"
    text={adminUserMessages.confirmDelete}
    action="Delete"
    perform={() =>
      call<typeof deleteUser>("DELETE /admin/users/{id}", { params: { id: user._id } })
    }
    onDone={onDeleted}
    failureOf={(error) => failureMessage(adminUserMessages.notDeleted, error)}
    onCancel={onClose}
  >
    <p className="wrap-anywhere">
      <b className="text-ink">{user.fullName}</b> (@{user.username}) is deleted permanently, with{" "}
      {countOf(user.postCount, "post")} and everything else they made.
    </p>
  </ConfirmCall>
);
