import Form from "next/form";
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-sm text-faint tabular-nums" role="status">
        Showing {fullCount(from)} to {fullCount(to)} of {fullCount(total)} results
      </p>
      <div className="flex items-center gap-2">
        {total > PAGE_LIMIT && (
          <a
            className="underlined-link mr-2 text-sm"
            href={adminPath({ ...urlState, page: 1, limit: others })}
          >
            Show {others} on a page
          </a>
        )}
        <PageButton name="Previous" urlState={urlState} to={Math.max(1, page - 1)} />
        <PageButton name="Next" urlState={urlState} to={Math.min(pages, page + 1)} />
      </div>
    </div>
  );
}

type PageButtonProps = {
  name: string;
  urlState: AdminUrlState;
  /** At the ends the page itself: the button that was pressed last keeps the focus. */
  to: number;
};

const PageButton = ({ name, urlState, to }: PageButtonProps) => (
  <Form action={ADMIN_PATH}>
    <input type="hidden" name="tab" value="users" />
    {urlState.query && <input type="hidden" name="query" value={urlState.query} />}
    {urlState.limit !== PAGE_LIMIT && <input type="hidden" name="limit" value={urlState.limit} />}
    <input type="hidden" name="page" value={to} />
    <Button type="submit" look="outline" small aria-disabled={to === urlState.page}>
      {name}
    </Button>
  </Form>
);
