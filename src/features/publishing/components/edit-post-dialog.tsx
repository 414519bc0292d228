"use client";
import { Controller, useWatch } from "react-hook-form";
import { TAGS_MAX } from "@/features/posts/limits";
import type { Post } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { DiscardPrompt, useDiscardPrompt } from "@/ui/discard-prompt";
import { TextField } from "@/ui/text-field";
import type { EditPostFields } from "./edit-post-values";
import { AltField, ContentField, TitleField } from "./post-text-fields";
import { ReplaceMediaField } from "./replace-media-field";
import { UploadMeter } from "./upload-meter";
import { useEditPost } from "./use-edit-post";

type Props = { post: Post; onClose: () => void; onSaved: () => void };

export function EditPostDialog({ post, onClose, onSaved }: Props) {
  const { form, submit, changes, failure, progress, cancel, discard } = useEditPost(post, onSaved);
  const { isDirty } = form.formState;
  const busy = progress !== null;

  const { close: closeOrAsk, prompt } = useDiscardPrompt(isDirty, () => {
    discard();
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
          <EditPostTexts form={form} locked={busy} />
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

type TextsProps = { form: EditPostFields; locked: boolean };

/** Title, content, tags and alt text. */
function EditPostTexts({ form, locked }: TextsProps) {
  const { control, register, formState } = form;
  const texts = useWatch({ control });
  const textProps = (name: "title" | "content" | "tags" | "alt") => ({
    ...register(name),
    text: texts[name] ?? "",
    error: formState.errors[name]?.message,
    readOnly: locked,
  });
  const { text: tags, ...tagLine } = textProps("tags");
  return (
    <>
      <TitleField {...textProps("title")} data-autofocus />
      <ContentField {...textProps("content")} label="Content" rows={3} />
      <TextField
        {...tagLine}
        label="Tags"
        hint="Separate tags with commas"
        autoComplete="off"
        autoCapitalize="none"
        used={normalizeTags([tags]).length}
        limit={TAGS_MAX}
      />
      <AltField {...textProps("alt")} />
    </>
  );
}
