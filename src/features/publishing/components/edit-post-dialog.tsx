import { useController, useWatch } from "react-hook-form";
import { LicenceField } from "@/features/licences/client";
import { useAbout } from "@/features/media/client/picture-metadata";
import { TAGS_MAX } from "@/features/posts/limits";
import type { Post } from "@/features/posts/schema";
import { normalizeTags } from "@/features/posts/tags";
import { Alert } from "@/ui/alert";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/text-field";
import { CameraSwitch } from "./camera-switch";
import type { EditPostFields } from "./edit-post-values";
import { AiField, AltField, ContentField, SensitiveField, TitleField } from "./post-text-fields";
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
      <ReplaceMediaField
        post={post}
        picture={picture}
        mat={{ field: form.register("mat"), chosen: form.watch("mat") }}
        locked={busy}
      />
      <EditPostTexts form={form} locked={busy} />
      <SensitiveField {...form.register("sensitive")} isFixed={post.sensitiveBy === "admin"} />
      <AiField
        {...form.register("ai")}
        by={post.ai === "author" ? undefined : (post.ai ?? undefined)}
      />
      <LicenceField
        {...form.register("licence")}
        hint="Another licence changes the page, not the file of the picture."
      />
      <EditCamera form={form} post={post} locked={busy} />
      <EditTags form={form} locked={busy} />
      {progress?.name && <UploadMeter {...progress} />}
      {failure && <Alert message={failure} />}
    </FormDialog>
  );
}

/** Of another picture, or to say it no longer: the file of this one is not kept. */
function EditCamera({ form, post, locked }: TextsProps & { post: Post }) {
  const file = useWatch({ control: form.control, name: "media" });
  const { field } = useController({ control: form.control, name: "showCamera" });
  const about = useAbout(file);
  if (!file && !post.camera) return null;
  return (
    <CameraSwitch
      camera={file ? about?.camera : post.camera}
      checked={field.value}
      disabled={locked}
      onChange={field.onChange}
    />
  );
}

type TextsProps = { form: EditPostFields; locked: boolean };

const useText = ({ form, locked }: TextsProps, name: "title" | "content" | "tags" | "alt") => ({
  ...form.register(name),
  text: useWatch({ control: form.control, name }),
  error: form.formState.errors[name]?.message,
  readOnly: locked,
});

const EditPostTexts = (props: TextsProps) => (
  <>
    <TitleField {...useText(props, "title")} data-autofocus />
    <ContentField {...useText(props, "content")} rows={3} />
    <AltField {...useText(props, "alt")} />
  </>
);

function EditTags(props: TextsProps) {
  const { text, ...line } = useText(props, "tags");
  return (
    <TextField
      {...line}
      label="Tags"
      hint="Separate tags with commas"
      autoComplete="off"
      autoCapitalize="none"
      used={normalizeTags([text]).length}
      limit={TAGS_MAX}
    />
  );
}
