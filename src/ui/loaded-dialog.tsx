"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "./alert";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Loading } from "./spinner";
import { focusLoadedField } from "./use-modal";

type Props = {
  title: string;
  query: Pick<UseQueryResult, "isPending" | "error" | "refetch">;
  /** Shown for a failure without a message of the server. */
  failure: string;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function LoadedDialog({ title, query, failure, actions, onClose, children }: Props) {
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
        {actions}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}
