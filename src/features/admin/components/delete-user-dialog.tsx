"use client";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import type { deleteUser } from "../api";
import { failureMessage } from "../client";
import { adminUserMessages } from "../messages";
import type { AdminUser } from "../schema";

type Props = { user: AdminUser; onClose: () => void; onDeleted: () => void };

export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const remove = useMutation({
    mutationFn: () =>
      call<typeof deleteUser>("DELETE /admin/users/{id}", { params: { id: user._id } }),
    onSuccess: onDeleted,
  });

  return (
    <Confirm
      title="Delete User?"
      text={adminUserMessages.confirmDelete}
      action="Delete"
      busy={remove.isPending}
      failure={
        remove.error ? failureMessage(adminUserMessages.notDeleted, remove.error) : undefined
      }
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        <b className="text-ink">{user.fullName}</b> (@{user.username}) is deleted permanently, with{" "}
        {countOf(user.postCount, "post")} and everything else they made.
      </p>
    </Confirm>
  );
}
