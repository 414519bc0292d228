import Form from "next/form";
import Link from "next/link";
import { redirect } from "next/navigation";
import { UserTable } from "@/features/admin/components/user-table";
import { ADMIN_USERS_LIMIT } from "@/features/admin/limits";
import { countAdmins, listUsers } from "@/features/admin/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ADMIN_PATH, type AdminUrlState, adminPath } from "./url-state";
import { UserPages } from "./user-pages";

type Props = { urlState: AdminUrlState; viewerId: string; panelId: string };

/** A page of accounts. Past the last page, whose only row was deleted, it redirects to that one. */
export async function AdminUsers({ urlState, viewerId, panelId }: Props) {
  const { page, query } = urlState;
  const [{ users, pagination }, admins] = await Promise.all([
    listUsers({ page, limit: ADMIN_USERS_LIMIT, query }),
    countAdmins(),
  ]);
  if (page > 1 && page > pagination.pages) {
    redirect(adminPath({ ...urlState, page: Math.max(1, pagination.pages) }));
  }
  return (
    <>
      <UserSearch query={query} />
      {users.length > 0 ? (
        <>
          <UserTable
            users={users}
            viewerId={viewerId}
            onlyOneAdmin={admins === 1}
            panelId={panelId}
          />
          <UserPages urlState={urlState} pagination={pagination} />
        </>
      ) : (
        <EmptyState
          title="No users found"
          text={`No name, username or email has "${query}" in it.`}
        >
          <Link
            className="button button-outline"
            href={adminPath({ ...urlState, page: 1, query: "" })}
          >
            Clear search
          </Link>
        </EmptyState>
      )}
    </>
  );
}

const UserSearch = ({ query }: { query: string }) => (
  <Form action={ADMIN_PATH} className="flex gap-2 py-5" role="search" scroll={false}>
    <input type="hidden" name="tab" value="users" />
    <label className="input-box w-full max-w-80 before:icon-search before:size-4.5">
      <span className="sr-only">Search users</span>
      <input
        key={query}
        type="search"
        name="query"
        className="input input-quiet pl-9.5"
        placeholder="Name, username or email"
        defaultValue={query}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </label>
    <Button type="submit" look="outline">
      Search
    </Button>
  </Form>
);
