"use client";
import { useState } from "react";
import { messageOf } from "@/lib/browser/call";
import { Confirm } from "@/ui/confirm";
import { type CommentPlace, deleteOnServer, removeDeleted } from "../client/change-comment";
import { commentMessages } from "../messages";

type Props = {
  place: CommentPlace;
  /** Called before the comment is removed from the list. */
  onDeleted: () => void;
  onClose: () => void;
};

export function DeleteComment({ place, onDeleted, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteOnServer(place.id);
      onDeleted();
      removeDeleted(place);
    } catch (error) {
      setFailure(messageOf(error, commentMessages.deleteFailed));
      setBusy(false);
    }
  };

  return (
    <Confirm
      title="Delete comment?"
      text="This action cannot be undone."
      failure={failure}
      action="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
