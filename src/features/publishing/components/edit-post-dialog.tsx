"use client";
import { Controller } from "react-hook-form";
import type { Post } from "@/features/posts/schema";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DiscardPrompt, useDiscardPrompt } from "@/ui/discard-prompt";
import { EditPostWords } from "./edit-post-words";
import { ReplaceMediaField } from "./replace-media-field";
import { UploadMeter } from "./upload-meter";
import { useEditPost } from "./use-edit-post";

type Props = { post: Post; onClose: () => void; onSaved: () => void };

/** Changes the words, tags and media of one's own post. Closing it asks first when that loses something. */
export function EditPostDialog({ post, onClose, onSaved }: Props) {
  const { form, submit, changes, failure, progress, cancel, giveUp } = useEditPost(post, onSaved);
  const { isDirty } = form.formState;
  const busy = progress !== null;

  const { close: closeOrAsk, prompt } = useDiscardPrompt(isDirty, () => {
    giveUp();
    onClose();
  });
  const close = busy ? cancel : closeOrAsk;

  return (
    <Dialog title="Edit post" onClose={close}>
      <form noValidate onSubmit={submit}>
        <div className="dialog-body">
          <Controller
            control={form.control}
            name="media"
            render={({ field: { value, ...field }, fieldState }) => (
              <ReplaceMediaField
                {...field}
                post={post}
                file={value}
                error={fieldState.error?.message}
                locked={busy}
              />
            )}
          />
          <EditPostWords form={form} locked={busy} />
          {progress?.name && <UploadMeter {...progress} />}
          {failure && <Alert message={failure} />}
        </div>
        <footer>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!changes && !busy}>
            {busy ? "Saving" : "Save Changes"}
          </Button>
        </footer>
      </form>
      <DiscardPrompt
        {...prompt}
        closingText="The post stays as it was."
        leavingText="Your changes to this post will be lost."
      />
    </Dialog>
  );
}
