import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { EmptyState } from "./empty-state";
import { useHydrated } from "./hydration";

type Props = Pick<ComponentProps<typeof EmptyState>, "title" | "text" | "level"> & {
  /** What is read again without JavaScript; by default the page. */
  href?: string;
};

/** In place of what could not be read: a button, and a link without JavaScript. */
export function FailedState({ href = "", ...texts }: Props) {
  const router = useRouter();
  const hydrated = useHydrated();
  const retry = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    router.refresh();
  };
  return (
    <EmptyState failed {...texts}>
      <a
        className="button button-solid before:icon-rotate-cw before:size-3.75"
        href={href}
        role={hydrated ? "button" : undefined}
        onClick={retry}
      >
        Try Again
      </a>
    </EmptyState>
  );
}
