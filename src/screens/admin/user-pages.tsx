"use client";
import Form from "next/form";
import { type FocusEvent, useEffect, useRef } from "react";
import { ADMIN_USERS_LIMIT } from "@/features/users/admin-rules";
import { fullCount } from "@/lib/format";
import { Button } from "@/ui/button";
import { ADMIN, type AdminView } from "./view";

type Props = {
  view: AdminView;
  pagination: { total: number; pages: number };
};

/** Which rows are on screen, and the way to those before and after. */
export function UserPages({ view, pagination: { total, pages } }: Props) {
  const { page } = view;
  const from = (page - 1) * ADMIN_USERS_LIMIT + 1;
  const to = Math.min(page * ADMIN_USERS_LIMIT, total);
  const { buttons, onFocus } = useFocusKept(page);
  const each = { view, onFocus };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="count tabular-nums" role="status">
        Showing {fullCount(from)} to {fullCount(to)} of {fullCount(total)} results
      </p>
      <div ref={buttons} className="flex gap-2">
        <PageButton name="Previous" {...each} page={page - 1} disabled={page <= 1} />
        <PageButton name="Next" {...each} page={page + 1} disabled={page >= pages} />
      </div>
    </div>
  );
}

/** At either end the button that led there is disabled; the other one has the focus then. */
function useFocusKept(page: number) {
  const buttons = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page disables other buttons
  useEffect(() => {
    // Some browsers leave the focus on a disabled button, where no key reaches anything.
    const isLost = [document.body, last.current].includes(document.activeElement);
    if (!isLost || !last.current?.matches(":disabled")) return;
    const other = buttons.current?.querySelector<HTMLElement>("button:enabled");
    other?.focus({ preventScroll: true });
  }, [page]);
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
  };
  return { buttons, onFocus };
}

type PageButtonProps = {
  name: string;
  view: AdminView;
  page: number;
  disabled: boolean;
  onFocus: (event: FocusEvent) => void;
};

// A form of one button: really a button, really disabled, and it works without JavaScript.
const PageButton = ({ name, view, page, ...button }: PageButtonProps) => (
  <Form action={ADMIN}>
    <input type="hidden" name="tab" value={view.tab} />
    {view.query && <input type="hidden" name="query" value={view.query} />}
    <input type="hidden" name="page" value={page} />
    <Button type="submit" look="outline" small {...button}>
      {name}
    </Button>
  </Form>
);
