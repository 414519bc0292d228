import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import type { AiChoice } from "@/features/users/schema";
import { createStore, useStored } from "@/lib/browser/store";
import { classNames } from "@/ui/class-names";

type Filtered = { _id: string; filteredBy: string | null; ai?: string | null };

/** What the viewer chooses to see of posts made with AI: for what to fold, never for what to leave out. */
export const AiChoiceContext = createContext<AiChoice>("show");

/** Why a post or comment is folded: a word of the viewer's, or that it was made with AI, which is no word. */
const MADE_WITH_AI = "\0ai";
function useReason({ filteredBy, ai }: Filtered): string | null {
  const choice = useContext(AiChoiceContext);
  return filteredBy ?? (ai && choice !== "show" ? MADE_WITH_AI : null);
}

/** The reasons for which a post or comment has been shown in this tab. */
const shown = createStore<string>();

/** Whether a post or comment is folded: until it is shown, or there is another reason. */
export function useIsFolded(item: Filtered): boolean {
  const reason = useReason(item);
  const shownFor = useStored(shown, useQueryClient(), item._id);
  return reason !== null && shownFor !== reason;
}

export const foldId = (id: string) => `fold-${id}`;

type Props = {
  item: Filtered;
  className?: string;
  /** Called once it is shown: the focus was in what is gone. */
  onShow: () => void;
};

/**
 * The line in place of a post or comment that is folded (docs/product.md ST25). CSS hides the
 * elements after it until it is opened, so that it holds and opens without JavaScript, too.
 */
export function Fold({ item, className, onShow }: Props) {
  const client = useQueryClient();
  const reason = useReason(item);
  return (
    <details
      className={classNames("fold", className)}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || !reason) return;
        flushSync(() => shown.set(client, item._id, reason));
        onShow();
      }}
    >
      <summary id={foldId(item._id)}>
        <span>
          {reason === MADE_WITH_AI ? (
            "Hidden: made with AI"
          ) : (
            <>
              Hidden: contains <bdi>“{reason}”</bdi>
            </>
          )}
        </span>{" "}
        <b>Show</b>
      </summary>
    </details>
  );
}
