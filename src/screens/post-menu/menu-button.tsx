"use client";
import type { ComponentProps } from "react";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { LazyPostMenus, postMenus } from "./lazy-post-menus";
import { menuButtonProps, postMenuLabel } from "./menu-request";
import { useMenuRequest } from "./use-menu-request";

type Props = { post: Post } & Pick<ComponentProps<typeof IconButton>, "size" | "className">;

export function MenuButton({ post, size, className }: Props) {
  const { request, click, press, done } = useMenuRequest();
  return (
    <>
      <IconButton
        {...menuButtonProps(post._id)}
        label={postMenuLabel(post.title)}
        size={size}
        className={classNames("js-only before:icon-ellipsis before:size-5", className)}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={postMenus.preload}
        onFocus={postMenus.preload}
      />
      <LazyPostMenus request={request} onDone={done} />
    </>
  );
}
