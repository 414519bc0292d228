import Link from "next/link";
import { redirect } from "next/navigation";
import { countAdmins, listUsers } from "@/features/users/admin-queries";
import { ADMIN_USERS_LIMIT } from "@/features/users/admin-rules";
import { UserTable } from "@/features/users/components/user-table";
import { EmptyState } from "@/ui/empty-state";
import { UserPages } from "./user-pages";
import { UserSearch } from "./user-search";
import { type AdminView, adminPath } from "./view";

type Props = { view: AdminView; viewerId: string; panelId: string };

/** The accounts, ten at a time. Past the last page (its last row was deleted) it shows that one. */
export async function AdminUsers({ view, viewerId, panelId }: Props) {
  const { page, query } = view;
  const [{ users, pagination }, admins] = await Promise.all([
    listUsers({ page, limit: ADMIN_USERS_LIMIT, query }),
    countAdmins(),
  ]);
  if (page > 1 && page > pagination.pages) {
    redirect(adminPath({ ...view, page: Math.max(1, pagination.pages) }));
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
          <UserPages view={view} pagination={pagination} />
        </>
      ) : (
        <EmptyState
          title="No users found"
          text={`No name, username or email has "${query}" in it.`}
        >
          <Link className="button button-outline" href={adminPath({ ...view, page: 1, query: "" })}>
            Clear search
          </Link>
        </EmptyState>
      )}
    </>
  );
}
