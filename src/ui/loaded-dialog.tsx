import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Loading } from "./spinner";
import { focusLoadedField } from "./use-modal";

type List = { nextCursor: string | null; isLoading: boolean; loadMore: () => unknown };

type Props = {
  title: string;
  query: Pick<UseQueryResult, "isPending" | "error" | "refetch"> & Partial<List>;
  /** Shown for a failure without a message of the server. */
  failure: string;
  actions?: ReactNode;
  /** What shows the next page of a list. */
  more?: string;
  onClose: () => void;
  children: ReactNode;
};

export function LoadedDialog({ title, query, failure, more, actions, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (content.current && !query.isPending) focusLoadedField(content.current);
  }, [query.isPending]);
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={content} className="dialog-body">
        {children}
        {query.isPending && <Loading />}
        {query.error && <Alert message={messageOf(query.error, failure)} />}
      </div>
      <footer>
        {query.error && <Button onClick={() => void query.refetch()}>Try Again</Button>}
        {more && query.nextCursor && !query.error && (
          <Button look="outline" busy={query.isLoading} onClick={() => void query.loadMore?.()}>
            {more}
          </Button>
        )}
        {actions}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}
