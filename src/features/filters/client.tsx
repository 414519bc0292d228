"use client";
import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createStore, useStored } from "@/lib/browser/store";
import { classNames } from "@/ui/class-names";

type Filtered = { _id: string; filteredBy: string | null };

/** The words for which a post or comment has been shown in this tab. */
const shown = createStore<string>();

/** Whether a post or comment is folded: until it is shown, or has another word of the viewer's. */
export function useIsFolded({ _id: id, filteredBy }: Filtered): boolean {
  const shownFor = useStored(shown, useQueryClient(), id);
  return Boolean(filteredBy) && shownFor !== filteredBy;
}

export const foldId = (id: string) => `fold-${id}`;

type Props = {
  item: Filtered;
  className?: string;
  /** Called once it is shown: the focus was in what is gone. */
  onShow: () => void;
};

/**
 * The line in place of a post or comment with a word of the viewer's (docs/product.md ST25). CSS hides the
 * elements after it until it is opened, so that it holds and opens without JavaScript, too.
 */
export function Fold({ item: { _id: id, filteredBy }, className, onShow }: Props) {
  const client = useQueryClient();
  return (
    <details
      className={classNames("fold", className)}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || !filteredBy) return;
        flushSync(() => shown.set(client, id, filteredBy));
        onShow();
      }}
    >
      <summary id={foldId(id)}>
        <span>
          Hidden: contains <bdi>“{filteredBy}”</bdi>
        </span>{" "}
        <b>Show</b>
      </summary>
    </details>
  );
}
