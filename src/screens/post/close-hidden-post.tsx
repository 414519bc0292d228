"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { hidePost, useHiddenReason } from "@/features/posts/client/hidden-posts";
import { postMessages } from "@/features/posts/messages";
import { toast } from "@/ui/toast";

type Props = {
  id: string;
  onClose: () => void;
  /** Opens another post instead of closing, and returns whether there is one. */
  onSkip?: () => boolean;
};

/** Closes an opened post as soon as it is hidden. */
export function CloseHiddenPost({ id, onClose, onSkip }: Props) {
  const reason = useHiddenReason(id);
  const close = useEffectEvent(() => {
    if (reason === "missing" && onSkip?.()) return;
    if (reason === "missing") toast.error(postMessages.notFound);
    onClose();
  });
  useEffect(() => {
    if (reason) close();
  }, [reason]);
  return null;
}

export function HiddenOnServer({ id }: { id: string }) {
  const client = useQueryClient();
  useEffect(() => hidePost(client, id, "missing"), [client, id]);
  return null;
}
