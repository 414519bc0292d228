"use client";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "@/lib/browser/call";
import { Confirm } from "@/ui/confirm";
import { type CommentTarget, deleteOnServer, removeDeleted } from "../client/change-comment";
import { commentMessages } from "../messages";

type Props = {
  target: CommentTarget;
  /** Called before the comment is removed from the list. */
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteComment({ target, onDeleted, onClose }: Props) {
  const remove = useMutation({
    mutationFn: () => deleteOnServer(target.id),
    onSuccess: () => {
      onDeleted();
      removeDeleted(target);
    },
  });

  return (
    <Confirm
      title="Delete comment?"
      text="This action cannot be undone."
      failure={remove.error ? messageOf(remove.error, commentMessages.deleteFailed) : undefined}
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
