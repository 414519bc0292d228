import { useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, createContext, useCallback, useContext } from "react";
import { flushSync } from "react-dom";
import type { SensitiveChoice } from "@/features/users/schema";
import { createStore, useStored } from "@/lib/browser/store";
import { classNames } from "@/ui/class-names";
import type { Post } from "../../schema";

type Sensitive = Pick<Post, "_id" | "sensitive">;

/** The posts whose pictures have been shown in this tab. */
const shown = createStore<true>();

/** What the viewer chooses to see of sensitive posts: for what to show, never for what to leave out. */
export const SensitiveChoiceContext = createContext<SensitiveChoice>("blur");

/** Whether the picture of a post is covered: if it is sensitive, until it is shown. */
export function useIsCovered({ _id: id, sensitive }: Sensitive): boolean {
  const choice = useContext(SensitiveChoiceContext);
  const isShown = useStored(shown, useQueryClient(), id);
  return sensitive && choice !== "show" && !isShown;
}

/** Returns a function that tells it outside of rendering, of what is not to be preloaded. */
export function useCoveredNow() {
  const client = useQueryClient();
  const choice = useContext(SensitiveChoiceContext);
  return useCallback(
    ({ _id: id, sensitive }: Sensitive) => sensitive && choice !== "show" && !shown.get(client, id),
    [client, choice],
  );
}

type Props = {
  id: string;
  className: string;
  style?: CSSProperties;
  /** Called once the picture is shown: the focus was in what is gone. */
  onShow: () => void;
};

/**
 * Stands in place of the picture after it, as large, in its average colour (docs/product.md ST30). CSS hides that
 * until it is opened, also without JavaScript. A lazy image that is hidden is not requested where scripts run.
 */
export function Cover({ id, className, style, onShow }: Props) {
  const client = useQueryClient();
  return (
    <details
      className={classNames("cover", className)}
      style={style}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        flushSync(() => shown.set(client, id, true));
        onShow();
      }}
    >
      <summary>
        <span className="on-picture">Sensitive</span> <b className="on-picture">Show</b>
      </summary>
    </details>
  );
}
