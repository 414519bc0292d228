import Form from "next/form";
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="count num" role="status">
        Showing {fullCount(from)} to {fullCount(to)} of {fullCount(total)} results
      </p>
      <div className="flex gap-2">
        <PageButton name="Previous" view={view} page={page - 1} disabled={page <= 1} />
        <PageButton name="Next" view={view} page={page + 1} disabled={page >= pages} />
      </div>
    </div>
  );
}

type PageButtonProps = { name: string; view: AdminView; page: number; disabled: boolean };

// A form of one button: really a button, really disabled, and it works without JavaScript.
const PageButton = ({ name, view, page, disabled }: PageButtonProps) => (
  <Form action={ADMIN}>
    <input type="hidden" name="tab" value={view.tab} />
    {view.query && <input type="hidden" name="query" value={view.query} />}
    <input type="hidden" name="page" value={page} />
    <Button type="submit" look="outline" small disabled={disabled}>
      {name}
    </Button>
  </Form>
);
