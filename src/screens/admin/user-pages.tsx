"use client";
import Form from "next/form";
import { type FocusEvent, useEffect, useRef } from "react";
import { PAGE_LIMIT, type Pagination } from "@/features/admin/schema";
import { fullCount } from "@/lib/format";
import { MANY_MAX } from "@/lib/many";
import { Button } from "@/ui/button";
import { ADMIN_PATH, type AdminUrlState, adminPath } from "./url-state";

type Props = {
  urlState: AdminUrlState;
  pagination: Pagination;
};

export function UserPages({ urlState, pagination: { total, pages, limit } }: Props) {
  const { page } = urlState;
  const others = limit === PAGE_LIMIT ? MANY_MAX : PAGE_LIMIT;
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  const { buttons, onFocus } = useFocusAtEnds(page);
  const each = { urlState, onFocus };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-sm text-faint tabular-nums" role="status">
        Showing {fullCount(from)} to {fullCount(to)} of {fullCount(total)} results
      </p>
      <div ref={buttons} className="flex items-center gap-2">
        {total > PAGE_LIMIT && (
          <a
            className="underlined-link mr-2 text-sm"
            href={adminPath({ ...urlState, page: 1, limit: others })}
          >
            Show {others} on a page
          </a>
        )}
        <PageButton name="Previous" {...each} page={page - 1} disabled={page <= 1} />
        <PageButton name="Next" {...each} page={page + 1} disabled={page >= pages} />
      </div>
    </div>
  );
}

/** On the first and the last page the button that was pressed is disabled; the other one gets the focus. */
function useFocusAtEnds(page: number) {
  const buttons = useRef<HTMLDivElement>(null);
  const last = useRef<{ page: number; button: Element }>(null);
  useEffect(() => {
    if (!last.current || last.current.page === page) return;
    const { button } = last.current;
    // Some browsers keep the focus on a disabled button.
    const isLost = [document.body, button].some((each) => each === document.activeElement);
    if (!isLost || !button.matches(":disabled")) return;
    const other = buttons.current?.querySelector<HTMLElement>("button:enabled");
    other?.focus({ preventScroll: true });
  }, [page]);
  const onFocus = ({ target }: FocusEvent) => {
    last.current = { page, button: target };
  };
  return { buttons, onFocus };
}

type PageButtonProps = {
  name: string;
  urlState: AdminUrlState;
  page: number;
  disabled: boolean;
  onFocus: (event: FocusEvent) => void;
};

// A form, so that a button works without JavaScript and can be disabled.
const PageButton = ({ name, urlState, page, ...button }: PageButtonProps) => (
  <Form action={ADMIN_PATH}>
    <input type="hidden" name="tab" value="users" />
    {urlState.query && <input type="hidden" name="query" value={urlState.query} />}
    {urlState.limit !== PAGE_LIMIT && <input type="hidden" name="limit" value={urlState.limit} />}
    <input type="hidden" name="page" value={page} />
    <Button type="submit" look="outline" small {...button}>
      {name}
    </Button>
  </Form>
);
