"use client";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { MenuRequest } from "./menu-request";

/** The menus of posts with their dialogs. */
export const postMenus = lazyChunk(() => import("./post-menus"));

type Props = {
  /** Null while no menu is requested. */
  request: MenuRequest | null;
  /** Called when the menu and its dialogs are closed. */
  onDone: () => void;
};

/** The requested menu, once its chunk has loaded. */
export const LazyPostMenus = ({ request, onDone }: Props) =>
  request && (
    <Loadable chunk={postMenus} onError={onDone}>
      {({ PostMenus }) => <PostMenus request={request} onDone={onDone} />}
    </Loadable>
  );
