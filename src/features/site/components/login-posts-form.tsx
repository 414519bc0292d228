"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call, messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { TextField } from "@/ui/text-field";
import { toast } from "@/ui/toast";
import type { updateSite } from "../api";
import { LOGIN_POSTS_MAX } from "../limits";
import { siteMessages } from "../messages";
import type { LoginPost } from "../queries";

const ID_OF_LINK = /\/post\/([0-9a-f-]{36})/i;

/** The posts whose pictures the login page shows; each change is saved at once. */
export function LoginPostsForm({ posts }: { posts: LoginPost[] }) {
  const router = useRouter();
  const [link, setLink] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: (loginPosts: string[]) =>
      call<typeof updateSite>("PATCH /admin/site", { body: { loginPosts } }),
    onSuccess: () => {
      setLink("");
      toast.success(siteMessages.saved);
      router.refresh();
    },
  });
  const ids = posts.map(({ id }) => id);
  const linked = ID_OF_LINK.exec(link)?.[1]?.toLowerCase();
  return (
    <>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {posts.map(({ id, title, author, picture: { src } }) => (
          <li key={id} className="relative w-28">
            <img className="h-28 w-full rounded-img bg-fill object-cover" src={src} alt="" />
            <span className="block truncate text-sm" dir="auto">
              {title}
            </span>
            <span className="block truncate text-xs text-muted">@{author}</span>
            <IconButton
              label={`Remove ${title}`}
              className="absolute top-1 right-1 bg-canvas before:icon-x"
              onClick={() => mutate(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <form
        className="grid max-w-120 gap-4"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (linked && !isPending) mutate([...ids, linked]);
        }}
      >
        <TextField
          label="Link of a post"
          hint={`${posts.length} of ${LOGIN_POSTS_MAX} posts. Its author is told.`}
          value={link}
          error={link && !linked ? siteMessages.noPostLink : undefined}
          onChange={(event) => setLink(event.target.value)}
        />
        {error && <Alert message={messageOf(error, siteMessages.saveFailed)} />}
        <Button type="submit" className="justify-self-start" disabled={!linked} busy={isPending}>
          Show on the login page
        </Button>
      </form>
    </>
  );
}
