import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { patchPost } from "@/features/posts/client/post-cache";
import { ALT_MAX } from "@/features/posts/limits";
import { plainSource } from "@/features/posts/media/shown-sizes";
import { postMessages } from "@/features/posts/messages";
import { postPath } from "@/features/posts/paths";
import type { Post } from "@/features/posts/schema";
import type { listProfilePosts } from "@/features/profiles/api";
import type { updatePost } from "@/features/publishing/api";
import { alt } from "@/features/publishing/schema";
import { userMessages } from "@/features/users/messages";
import { call, messageOf } from "@/lib/browser/call";
import { formOf } from "@/lib/browser/form-of";
import { usePages } from "@/lib/browser/use-pages";
import * as z from "@/lib/zod";
import { Button } from "@/ui/button";
import { LoadedDialog } from "@/ui/loaded-dialog";
import { applyServerErrors } from "@/ui/server-errors";
import { TextArea } from "@/ui/text-field";
import { useFormDraft } from "@/ui/use-form-draft";

type Props = {
  username: string;
  /** With how many more pictures are described: 1, 0 or -1. */
  onChange: (change: number) => void;
  onClose: () => void;
};

export function DescribeDialog({ username, onChange, onClose }: Props) {
  const { items: posts, ...list } = useUndescribed(username);
  return (
    <LoadedDialog
      title="Describe your pictures"
      query={list}
      failure={userMessages.loadFailed}
      more="Show more pictures"
      onClose={onClose}
    >
      <p className="text-muted">
        Alt text says what a picture shows, for people who cannot see it.
      </p>
      {posts.length > 0 && (
        <ul aria-label="Pictures without alt text">
          {posts.map((post) => (
            <PictureItem key={post._id} post={post} onChange={onChange} />
          ))}
        </ul>
      )}
    </LoadedDialog>
  );
}

/** Read once: what is described meanwhile stays, so that nothing moves. */
const useUndescribed = (username: string) =>
  usePages(
    (cursor, signal) =>
      call<typeof listProfilePosts>("GET /profile/u/{username}/posts", {
        params: { username },
        query: { alt: "missing", cursor },
        signal,
      }),
    { itemsOf: (page) => page.posts },
  );

const body = z.object({ alt });

type ItemProps = { post: Post; onChange: (change: number) => void };

function PictureItem({ post, onChange }: ItemProps) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(body),
    mode: "onTouched",
    defaultValues: { alt: post.alt },
  });
  useFormDraft(`describe:${post._id}:${post.user._id}`, form);
  const { formState, register, reset, watch } = form;
  const save = useMutation({
    mutationFn: (typed: string) => saveAlt(post._id, typed),
    onSuccess: ({ tweet }) => {
      const before = Boolean(formState.defaultValues?.alt);
      onChange(Number(Boolean(tweet.alt)) - Number(before));
      patchPost(client, post._id, { alt: tweet.alt });
      reset({ alt: tweet.alt });
    },
    onError: (error) => {
      if (applyServerErrors(form.setError, body, error)) return;
      form.setError("alt", { message: messageOf(error, postMessages.updateFailed) });
    },
  });
  const typed = watch("alt");
  return (
    <li className="flex gap-3.5 border-b border-line py-4 last:border-0">
      <a className="flex-none" href={postPath(post._id)} aria-label={post.title}>
        <img
          className="size-20 rounded-img bg-fill object-cover"
          src={plainSource(post, 0)?.url}
          alt=""
          loading="lazy"
        />
      </a>
      <form
        className="grid min-w-0 flex-1 gap-2"
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values.alt))}
      >
        <TextArea
          label={post.title}
          error={formState.errors.alt?.message}
          rows={2}
          dir="auto"
          used={typed.trim().length}
          limit={ALT_MAX}
          readOnly={save.isPending}
          {...register("alt")}
        />
        <div className="flex items-center justify-end gap-3">
          <p className="hint-text" role="status">
            {save.isSuccess && !formState.isDirty && "Saved"}
          </p>
          <Button
            type="submit"
            small
            look="outline"
            busy={save.isPending}
            disabled={!formState.isDirty && !save.isPending}
          >
            Save<span className="sr-only"> {post.title}</span>
          </Button>
        </div>
      </form>
    </li>
  );
}

const saveAlt = (id: string, alt: string) =>
  call<typeof updatePost>("PATCH /tweets/{id}", { params: { id }, body: formOf({ alt }) });
