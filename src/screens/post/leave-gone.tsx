"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useViewerId } from "@/features/auth/viewer-id";
import { UnsavedDialog } from "@/features/comments/components/unsaved-dialog";
import { dropUnsavedTexts, unsavedTexts } from "@/features/comments/unsaved-texts";
import { type HiddenReason, useHiddenReason } from "@/features/posts/client/hidden-posts";
import { postMessages } from "@/features/posts/rules";
import { toast } from "@/ui/toast";
import { useLeave } from "./use-leave";

type Props = {
  id: string;
  onLeave: () => void;
  /** Goes on to another post instead, if there is one to go on to: of one that turned out to be missing. */
  onSkip?: () => boolean;
};

/**
 * Leaves an opened post as soon as it is gone: deleted, or hidden by a block. What the viewer has
 * written under one that others took away is given back first.
 */
export function LeaveGone({ id, onLeave, onSkip }: Props) {
  const how = useHiddenReason(id);
  const leave = () => {
    if (how === "missing" && onSkip?.()) return;
    if (how === "missing") toast.error(postMessages.notFound);
    onLeave();
  };
  return how && <Leaving key={id} id={id} how={how} onLeave={leave} />;
}

type LeavingProps = { id: string; how: HiddenReason; onLeave: () => void };

function Leaving({ id, how, onLeave }: LeavingProps) {
  const client = useQueryClient();
  const place = { viewerId: useViewerId(), postId: id };
  const [texts] = useState(() => (how === "missing" ? unsavedTexts(client, place) : []));
  useLeave(texts.length === 0, onLeave);
  if (texts.length === 0) return null;
  const close = () => {
    dropUnsavedTexts(client, place);
    onLeave();
  };
  return <UnsavedDialog texts={texts} onClose={close} />;
}
