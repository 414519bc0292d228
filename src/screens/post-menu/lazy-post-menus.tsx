"use client";
import { Loadable, lazyChunk } from "@/ui/lazy-chunk";
import type { MenuRequest } from "./menu-request";

export const postMenus = lazyChunk(() => import("./post-menus"));

type Props = {
  request: MenuRequest | null;
  onDone: () => void;
};

export const LazyPostMenus = ({ request, onDone }: Props) =>
  request && (
    <Loadable chunk={postMenus} onError={onDone}>
      {({ PostMenus }) => <PostMenus request={request} onDone={onDone} />}
    </Loadable>
  );
