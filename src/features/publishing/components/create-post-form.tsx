"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { Licence } from "@/features/licences/licences";
import { announceReceipt, useAbout } from "@/features/media/client/picture-metadata";
import { feedPath } from "@/features/posts/feed/paths";
import { keptText } from "@/features/posts/media/shown-sizes";
import { postMessages } from "@/features/posts/messages";
import { messageOf } from "@/lib/browser/call";
import { goBack } from "@/lib/browser/go-back";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { applyServerErrors } from "@/ui/server-errors";
import { toast } from "@/ui/toast";
import { useFormDraft } from "@/ui/use-form-draft";
import { useUnsaved } from "@/ui/use-unsaved";
import { CameraSwitch, useShowCamera } from "./camera-switch";
import {
  type CreatePostOutput,
  type CreatePostValues,
  createPostForm,
  emptyPost,
} from "./create-post-values";
import { MediaField } from "./media-field";
import { CreatePostTexts } from "./post-text-fields";
import { TagField } from "./tag-field";
import { UploadMeter } from "./upload-meter";
import { type UploadProgress, usePostUpload } from "./use-upload";

/**
 * Publishes a picture post. All fields survive a failure, a cancelled upload and a retry; the texts also
 * a reload and a login.
 */
export function CreatePostForm({ viewerId, licence }: { viewerId: string; licence: Licence }) {
  const router = useRouter();
  const form = useForm<CreatePostValues, unknown, CreatePostOutput>({
    resolver: zodResolver(createPostForm),
    mode: "onTouched",
    defaultValues: { ...emptyPost, licence },
  });
  const [tagRefusal, setTagRefusal] = useState<string | null>(null);
  const isValid = form.formState.isValid && !tagRefusal;
  const clearDraft = useFormDraft(`draft:post:${viewerId}`, form, true);
  const { progress, share, cancel } = usePostUpload();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPublished, setPublished] = useState(false);
  const locked = progress !== null;
  const about = useAbout(form.watch("media"));
  const [showCamera, setShowCamera] = useShowCamera();

  const submit = form.handleSubmit(async (values) => {
    if (locked) return;
    setFailure(null);
    try {
      const post = await share({ ...values, showCamera });
      if (!post) return;
      setPublished(true);
      clearDraft();
      toast.success(postMessages.created);
      void announceReceipt(values.media, keptText(post));
      router.replace(feedPath({}));
    } catch (error) {
      showFailure(error);
    }
  });

  const showFailure = (error: unknown) => {
    if (applyServerErrors(form.setError, createPostForm, error)) return;
    const message = messageOf(error, postMessages.uploadFailed);
    setFailure(message);
    toast.error(message);
  };

  const { close, prompt } = useUnsaved(form.formState.isDirty && !isPublished, texts, () => {
    clearDraft();
    goBack(router, feedPath({}));
  });

  return (
    <form
      className="mt-5 flex flex-col [&_:is(input,textarea)]:scroll-mb-36 [&_[role=listbox]]:scroll-mt-20 [&_[role=listbox]]:scroll-mb-48 max-w-250 gap-5 lg:mt-6 min-[75rem]:grid min-[75rem]:grid-cols-2 min-[75rem]:gap-10"
      onSubmit={submit}
      noValidate
    >
      <noscript className="min-[75rem]:col-span-2">
        <p className="text-muted">Creating a post needs JavaScript.</p>
      </noscript>
      <Controller
        control={form.control}
        name="media"
        render={({ field: { value, ...field }, fieldState }) => (
          <MediaField
            {...field}
            file={value}
            alt={form.watch("title")}
            mat={{ field: form.register("mat"), chosen: form.watch("mat") }}
            error={fieldState.error?.message}
            locked={locked}
          />
        )}
      />
      {/* Without a box in one column: Share Post sticks to the lower edge within that of the form. */}
      <div className="contents flex-col gap-5 min-[75rem]:flex min-[75rem]:min-h-[calc(100dvh-9.5rem)]">
        <CreatePostTexts form={form} locked={locked} about={about} />
        <CameraSwitch
          camera={about?.camera}
          checked={showCamera}
          disabled={locked}
          onChange={setShowCamera}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, ...field }, fieldState }) => (
            <TagField
              {...field}
              tags={value}
              error={fieldState.error?.message}
              refusal={tagRefusal}
              onRefuse={setTagRefusal}
              locked={locked}
            />
          )}
        />
        <CreatePostFooter
          progress={progress}
          failure={failure}
          isValid={isValid}
          onCancel={locked ? cancel : close}
        />
      </div>
      {prompt}
    </form>
  );
}

const texts = {
  question: "Discard this post?",
  closingText: "What you wrote and the picture you chose will be gone.",
  leavingText: "Your text is saved in this tab until you come back. The picture is not.",
};

const HINT_ID = "create-post-hint";

type FooterProps = {
  progress: UploadProgress;
  failure: string | null;
  isValid: boolean;
  onCancel: () => void;
};

function CreatePostFooter({ progress, failure, isValid, onCancel }: FooterProps) {
  const busy = progress !== null;
  return (
    <div className="bottom-(--inset-bottom) z-(--z-topbar) [@media(height>=500px)]:sticky -mx-1 mt-auto flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-1 py-4">
      {progress && <UploadMeter {...progress} />}
      {failure && (
        <div className="grid basis-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <Alert message={failure} />
          <Button type="submit" look="outline" disabled={!isValid}>
            Retry
          </Button>
        </div>
      )}
      {!isValid && !busy && (
        <p id={HINT_ID} className="hint-text basis-full sm:flex-1 sm:basis-0">
          Please fill in all required fields to continue
        </p>
      )}
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        disabled={!isValid && !busy}
        busy={busy}
        aria-describedby={isValid ? undefined : HINT_ID}
      >
        Share Post
      </Button>
    </div>
  );
}
