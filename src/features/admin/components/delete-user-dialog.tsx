"use client";
import { useState } from "react";
import type { OwnUser } from "@/features/users/schema";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import type { deleteUser } from "../api";
import { failureMessage } from "../client";
import { adminUserMessages } from "../messages";

type Props = { user: OwnUser; onClose: () => void; onDeleted: () => void };

export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call<typeof deleteUser>({
        method: "DELETE",
        path: "/admin/users/{id}",
        params: { id: user._id },
      });
      onDeleted();
    } catch (error) {
      setFailure(failureMessage(adminUserMessages.notDeleted, error));
      setBusy(false);
    }
  };

  return (
    <Confirm
      title="Delete User?"
      text={adminUserMessages.confirmDelete}
      action="Delete"
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        <b className="text-ink">{user.fullName}</b> (@{user.username}) is deleted permanently, with{" "}
        {countOf(user.postCount, "post")} and everything else they made.
      </p>
    </Confirm>
  );
}
