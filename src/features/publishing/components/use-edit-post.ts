import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { announceReceipt } from "@/features/media/client/picture-metadata";
import { hidePost } from "@/features/posts/client/hidden-posts";
import { patchPost } from "@/features/posts/client/post-cache";
import { keptText } from "@/features/posts/media/shown-sizes";
import { postMessages } from "@/features/posts/messages";
import type { Post } from "@/features/posts/schema";
import { sendToStore } from "@/features/uploads/client";
import { isMissing, messageOf } from "@/lib/browser/call";
import { type UploadOptions, upload } from "@/lib/browser/upload";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";
import { useFormDraft } from "@/ui/use-form-draft";
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

/** The form of a post; all fields survive a failure. */
export function useEditPost(post: Post, onSaved: () => void) {
  const client = useQueryClient();
  const { progress, run, cancel } = useUpload();
  const [failure, setFailure] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  // The post when the dialog opened: later updates of the cache are no changes of the form.
  const [initial] = useState(post);
  const form = useForm<EditPostValues, unknown, EditPostOutput>({
    resolver: zodResolver(editPostForm),
    mode: "onTouched",
    defaultValues: valuesOf(initial),
  });
  useFormDraft(`edit:post:${post._id}:${post.user._id}`, form);
  const typed = editPostForm.safeParse({ ...valuesOf(initial), ...useWatch(form) });
  const changes = typed.success ? changesOf(initial, typed.data) : null;

  const submit = form.handleSubmit(async (values) => {
    const changed = changesOf(initial, values);
    if (progress || !changed) return;
    setFailure(undefined);
    try {
      const tweet = await run(changed.media?.name ?? "", (sending) =>
        send(post._id, changed, sending),
      );
      if (!tweet) return;
      updateCache(tweet);
      toast.success(postMessages.updated);
      if (changed.media) void announceReceipt(changed.media, keptText(tweet));
      onSaved();
    } catch (error) {
      showFailure(error);
    }
  });

  /** The viewer's reactions in the cache are newer than those of the response. */
  const updateCache = ({ isLiked, likes, isBookmarked, ...changed }: Post) =>
    patchPost(client, post._id, changed);

  const showFailure = (error: unknown) => {
    if (applyServerErrors(form.setError, editPostForm, error)) return;
    setFailure(messageOf(error, postMessages.updateFailed));
    setRemoved(isMissing(error));
  };

  /** Hiding a missing post earlier would close the dialog with its unsaved texts. */
  const discard = () => {
    if (isRemoved) hidePost(client, post._id, "missing");
  };

  return { form, submit, changes, failure, progress, cancel, discard };
}

async function send(
  id: string,
  changes: Partial<EditPostOutput>,
  sending: UploadOptions,
): Promise<Post> {
  const uploadId = changes.media ? await sendToStore(changes.media, sending) : null;
  const { tweet } = await upload<typeof updatePost>("PATCH /tweets/{id}", {
    params: { id },
    body: toFormData(changes, uploadId),
    ...sending,
  });
  return tweet;
}
