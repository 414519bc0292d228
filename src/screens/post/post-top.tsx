"use client";
import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { ShareButton } from "@/features/posts/components/share-button";
import type { Post } from "@/features/posts/schema";
import { goBack } from "@/lib/go-back";
import { IconButton } from "@/ui/icon-button";
import { MenuButton } from "../post-menu/menu-button";
import { useListPath } from "./overlay-target";

/** The bar over a post on narrow screens. Its back is a form, so that it works without JavaScript. */
export function PostTop({ post }: { post: Post }) {
  const router = useRouter();
  const list = useListPath();
  const leave = (event: FormEvent) => {
    event.preventDefault();
    goBack(router, list);
  };
  return (
    <header className="top post-top">
      <form action={list} method="get" onSubmit={leave}>
        <IconButton type="submit" size="large" label="Back">
          <ArrowLeft className="i i-l" aria-hidden="true" />
        </IconButton>
      </form>
      <span className="flex-1" />
      <ShareButton post={post} className="ib ib-l" />
      <MenuButton kind="post" post={post} size="large" />
    </header>
  );
}
