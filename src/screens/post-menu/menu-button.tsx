"use client";
import type { ComponentProps } from "react";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { LazyPostMenus, postMenus } from "./lazy-post-menus";
import { authorMenuLabel, type MenuKind, menuButtonProps, postMenuLabel } from "./menu-request";
import { useMenuRequest } from "./use-menu-request";

type Props = { kind: MenuKind; post: Post } & Pick<
  ComponentProps<typeof IconButton>,
  "size" | "className"
>;

export function MenuButton({ kind, post, size, className }: Props) {
  const { request, click, press, done } = useMenuRequest();
  return (
    <>
      <IconButton
        {...menuButtonProps(kind, post._id)}
        label={kind === "post" ? postMenuLabel(post.title) : authorMenuLabel(post.user.fullName)}
        size={size}
        className={classNames(
          "js-only",
          kind === "post"
            ? "before:icon-ellipsis before:size-5"
            : "before:icon-chevron-down before:size-3.75",
          className,
        )}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={postMenus.preload}
        onFocus={postMenus.preload}
      />
      <LazyPostMenus request={request} onDone={done} />
    </>
  );
}
