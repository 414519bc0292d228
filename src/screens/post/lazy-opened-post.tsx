"use client";
import { type ComponentProps, lazy, useState } from "react";
import type { OpenedPost } from "./opened-post";

type Component = typeof OpenedPost;

let ready: Component | undefined;

/** Fetches the code of an opened post, which the list alone does without. */
export async function loadOpenedPost(): Promise<{ default: Component }> {
  const { OpenedPost } = await import("./opened-post");
  ready = OpenedPost;
  return { default: OpenedPost };
}

const Lazy = lazy(loadOpenedPost);

/** An opened post, at once where its code is there: even then a lazy component would suspend first. */
export function LazyOpenedPost(props: ComponentProps<Component>) {
  const [Shown] = useState(() => ready ?? Lazy);
  return <Shown {...props} />;
}
