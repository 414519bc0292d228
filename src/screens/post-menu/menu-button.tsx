"use client";
import type { ComponentProps } from "react";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
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
        className={classNames("js-only", className)}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={postMenus.preload}
        onFocus={postMenus.preload}
      >
        {kind === "post" ? (
          <Icon name="ellipsis" size="large" />
        ) : (
          <Icon name="chevron-down" size="small" />
        )}
      </IconButton>
      <LazyPostMenus request={request} onDone={done} />
    </>
  );
}
