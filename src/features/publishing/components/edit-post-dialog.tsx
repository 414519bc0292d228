"use client";
import { useController, useWatch } from "react-hook-form";
import { TAGS_MAX } from "@/features/posts/limits";
import type { Post } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import { Alert } from "@/ui/alert";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/text-field";
import type { EditPostFields } from "./edit-post-values";
import { AltField, ContentField, SensitiveField, TitleField } from "./post-text-fields";
import { ReplaceMediaField } from "./replace-media-field";
import { UploadMeter } from "./upload-meter";
import { useEditPost } from "./use-edit-post";

type Props = { post: Post; onClose: () => void; onSaved: () => void };

export function EditPostDialog({ post, onClose, onSaved }: Props) {
  const { form, submit, changes, failure, progress, cancel, discard } = useEditPost(post, onSaved);
  const picture = useController({ control: form.control, name: "media" });
  const busy = progress !== null;
  return (
    <FormDialog
      title="Edit post"
      action={busy ? "Saving" : "Save Changes"}
      busy={busy}
      disabled={!changes && !busy}
      unsaved={{
        isDirty: form.formState.isDirty,
        closingText: "The post stays as it was.",
        leavingText: "Your changes to this post will be lost.",
      }}
      onSubmit={submit}
      onClose={() => {
        discard();
        onClose();
      }}
      onAbort={cancel}
    >
      <ReplaceMediaField post={post} picture={picture} locked={busy} />
      <EditPostTexts form={form} locked={busy} />
      <SensitiveField {...form.register("sensitive")} isFixed={post.sensitiveBy === "admin"} />
      {progress?.name && <UploadMeter {...progress} />}
      {failure && <Alert message={failure} />}
    </FormDialog>
  );
}

type TextsProps = { form: EditPostFields; locked: boolean };

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
