"use client";
import { useState } from "react";
import { messageOf } from "@/lib/call";
import { Confirm } from "@/ui/confirm";
import { type CommentPlace, eraseComment, takeOut } from "../client/change-comment";
import { commentMessages } from "../messages";

type Props = {
  place: CommentPlace;
  /** It is deleted, and leaves the screen right after this. */
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a comment is deleted, and stays open to say so when that failed. */
export function DeleteComment({ place, onDeleted, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const erase = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await eraseComment(place.id);
      onDeleted();
      takeOut(place);
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
      onConfirm={() => void erase()}
      onCancel={onClose}
    />
  );
}
