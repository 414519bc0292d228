import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from "react";
import type { Post } from "@/features/posts/schema";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { MenuRequest } from "./post-menus";

export const postMenus = lazyChunk(() => import("./post-menus"));

/**
 * The attributes of a menu button. One handler on a list opens the menus of all its cards, so that a
 * card has no menu of its own.
 */
export const menuButtonProps = ({ _id, title }: Pick<Post, "_id" | "title">) =>
  ({
    "data-menu": _id,
    "aria-label": `More actions for ${title}`,
    "aria-haspopup": "menu",
    "aria-expanded": false,
  }) as const;

export function menuRequestOf(target: EventTarget): MenuRequest | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>("[data-menu]") : null;
  const postId = anchor?.dataset.menu;
  return postId ? { postId, anchor } : null;
}

/**
 * The requested menu of a list or of a button. A second press on its button closes it.
 */
export function usePostMenu() {
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const done = () => setRequest(null);

  /** @returns whether the click was on a menu button */
  const click = ({ target }: MouseEvent) => {
    const requested = menuRequestOf(target);
    if (requested) setRequest(request?.anchor === requested.anchor ? null : requested);
    return requested !== null;
  };
  const press = (event: KeyboardEvent) => {
    const requested = event.key === "ArrowDown" ? menuRequestOf(event.target) : null;
    if (!requested) return;
    event.preventDefault();
    setRequest(requested);
  };
  const menu = request && (
    <Loadable chunk={postMenus} onError={done}>
      {({ PostMenus }) => <PostMenus {...request} onDone={done} />}
    </Loadable>
  );
  return { click, press, menu };
}

type Props = { post: Post } & Pick<ComponentProps<typeof IconButton>, "size" | "className">;

export function MenuButton({ post, size, className }: Props) {
  const { click, press, menu } = usePostMenu();
  const { "aria-label": label, ...attributes } = menuButtonProps(post);
  return (
    <>
      <IconButton
        {...attributes}
        label={label}
        size={size}
        className={classNames("js-only before:icon-ellipsis before:size-5", className)}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={postMenus.preload}
        onFocus={postMenus.preload}
      />
      {menu}
    </>
  );
}
