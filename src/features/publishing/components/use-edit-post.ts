import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { postMessages } from "@/features/posts/messages";
import type { Post } from "@/features/posts/schema";
import { isMissing, messageOf } from "@/lib/call";
import { upload } from "@/lib/upload";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";
import type { updatePost } from "../api";
import {
  changesOf,
  type EditPostOutput,
  type EditPostValues,
  editPostForm,
  toFormData,
  valuesOf,
} from "./edit-post-values";
import { useUpload } from "./use-upload";

/** The form that changes a post. Whatever fails, everything in it stays. */
export function useEditPost(post: Post, onSaved: () => void) {
  const client = useQueryClient();
  const { progress, run, cancel } = useUpload();
  const [failure, setFailure] = useState<string>();
  const [isGone, setGone] = useState(false);
  // As it was when the dialog opened, or somebody's like would count as a change.
  const [former] = useState(post);
  const form = useForm<EditPostValues, unknown, EditPostOutput>({
    resolver: zodResolver(editPostForm),
    mode: "onTouched",
    defaultValues: valuesOf(former),
  });
  const typed = editPostForm.safeParse({ ...valuesOf(former), ...useWatch(form) });
  const changes = typed.success ? changesOf(former, typed.data) : null;

  const submit = form.handleSubmit(async (values) => {
    const changed = changesOf(former, values);
    if (progress || !changed) return;
    setFailure(undefined);
    try {
      const tweet = await run(changed.media?.name ?? "", (sending) =>
        send(post._id, changed, sending),
      );
      if (!tweet) return;
      showEverywhere(tweet);
      toast.success(postMessages.updated);
      onSaved();
    } catch (error) {
      showFailure(error);
    }
  });

  /** What others see of it may be older than what the viewer does with it right now. */
  const showEverywhere = (tweet: Post) =>
    patchPost(client, post._id, ({ isLiked, likes, isBookmarked }) => ({
      ...tweet,
      isLiked,
      likes,
      isBookmarked,
    }));

  const showFailure = (error: unknown) => {
    if (applyServerErrors(form.setError, editPostForm, error)) return;
    setFailure(messageOf(error, postMessages.updateFailed));
    setGone(isMissing(error));
  };

  /** A post that turned out to be gone leaves the screen only now, or what was written would go with it. */
  const giveUp = () => {
    if (isGone) hidePost(client, post._id, "missing");
  };

  return { form, submit, changes, failure, progress, cancel, giveUp };
}

async function send(
  id: string,
  changes: Partial<EditPostOutput>,
  sending: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Post> {
  const { tweet } = await upload<typeof updatePost>({
    method: "PATCH",
    path: "/tweets/{id}",
    params: { id },
    body: toFormData(changes),
    ...sending,
  });
  return tweet;
}
