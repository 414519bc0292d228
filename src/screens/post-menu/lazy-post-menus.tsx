"use client";
import { lazy, Suspense } from "react";
import type { MenuRequest } from "./menu-request";

/** Fetches the code of the menus and what they lead to, which a page starts without. */
export const loadPostMenus = () => import("./post-menus");

const PostMenus = lazy(async () => ({ default: (await loadPostMenus()).PostMenus }));

type Props = {
  /** Null while no menu is wanted. */
  request: MenuRequest | null;
  /** The menu is closed, and whatever it led to. */
  onDone: () => void;
};

/** The menu that was asked for, as soon as its code is there. */
export const LazyPostMenus = ({ request, onDone }: Props) =>
  request && (
    <Suspense>
      <PostMenus request={request} onDone={onDone} />
    </Suspense>
  );
