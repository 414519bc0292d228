"use client";
import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { EmptyState } from "./empty-state";

type Props = Pick<ComponentProps<typeof EmptyState>, "title" | "text" | "level"> & {
  /** What is read again without JavaScript; by default the page. */
  href?: string;
};

/** In place of what could not be read: a link, so that it works without JavaScript. */
export function FailedState({ href = "", ...texts }: Props) {
  const router = useRouter();
  const retry = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    router.refresh();
  };
  return (
    <EmptyState failed {...texts}>
      {/* biome-ignore lint/a11y/useSemanticElements: a link without JavaScript, a button with it */}
      <a
        className="button button-solid before:icon-rotate-cw before:size-3.75"
        href={href}
        role="button"
        onClick={retry}
      >
        Try Again
      </a>
    </EmptyState>
  );
}
