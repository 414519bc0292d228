"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useViewerId } from "@/features/auth/client/viewer-id";
import { dropUnsavedTexts, unsavedTexts } from "@/features/comments/client/send-comment";
import { UnsavedDialog } from "@/features/comments/components/unsaved-dialog";
import { type HiddenReason, hidePost, useHiddenReason } from "@/features/posts/client/hidden-posts";
import { postMessages } from "@/features/posts/messages";
import { toast } from "@/ui/toast";

type Props = {
  id: string;
  onClose: () => void;
  /** Opens another post instead of closing, and returns whether there is one. */
  onSkip?: () => boolean;
};

/**
 * Closes an opened post as soon as it is hidden. If another user removed it, unsent comments of the
 * viewer are shown first.
 */
export function CloseHiddenPost({ id, onClose, onSkip }: Props) {
  const reason = useHiddenReason(id);
  const close = () => {
    if (reason === "missing" && onSkip?.()) return;
    if (reason === "missing") toast.error(postMessages.notFound);
    onClose();
  };
  return reason && <ClosePost key={id} id={id} reason={reason} onClose={close} />;
}

type ClosePostProps = { id: string; reason: HiddenReason; onClose: () => void };

function ClosePost({ id, reason, onClose }: ClosePostProps) {
  const client = useQueryClient();
  const scope = { viewerId: useViewerId(), postId: id };
  const [texts] = useState(() => (reason === "missing" ? unsavedTexts(client, scope) : []));
  const closeNow = useEffectEvent(() => {
    if (texts.length === 0) onClose();
  });
  useEffect(() => closeNow(), []);
  if (texts.length === 0) return null;
  const close = () => {
    dropUnsavedTexts(client, scope);
    onClose();
  };
  return <UnsavedDialog texts={texts} onClose={close} />;
}

export function HiddenOnServer({ id }: { id: string }) {
  const client = useQueryClient();
  useEffect(() => hidePost(client, id, "missing"), [client, id]);
  return null;
}
