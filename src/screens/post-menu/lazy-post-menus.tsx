"use client";
import { codeOnDemand, OnDemand } from "@/ui/lazy-chunk";
import type { MenuRequest } from "./menu-request";

/** The menus of posts and what they lead to. */
export const postMenus = codeOnDemand(() => import("./post-menus"));

type Props = {
  /** Null while no menu is wanted. */
  request: MenuRequest | null;
  /** The menu is closed, and whatever it led to. */
  onDone: () => void;
};

/** The menu that was asked for, as soon as its code is there. */
export const LazyPostMenus = ({ request, onDone }: Props) =>
  request && (
    <OnDemand code={postMenus} onMissing={onDone}>
      {({ PostMenus }) => <PostMenus request={request} onDone={onDone} />}
    </OnDemand>
  );
