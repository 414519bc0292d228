import { redirect } from "next/navigation";
import { UserTable } from "@/features/admin/components/user-table";
import { countAdmins, listUsers } from "@/features/admin/queries";
import type { Viewer } from "@/features/auth/session";
import { InviteList } from "@/features/invites/components/invite-list";
import { listInvites } from "@/features/invites/queries";
import { readSignup } from "@/features/site/queries";
import { EmptyState } from "@/ui/empty-state";
import { AdminSearch } from "./admin-search";
import { type AdminUrlState, adminPath } from "./url-state";
import { UserPages } from "./user-pages";

type Props = { urlState: AdminUrlState; viewer: Viewer; panelId: string };

/** A page of accounts. Past the last page, whose only row was deleted, it redirects to that one. */
export async function AdminUsers({ urlState, viewer, panelId }: Props) {
  const { page, limit, query } = urlState;
  const isAdmin = viewer.role === "admin";
  const [{ users, pagination }, admins, invites] = await Promise.all([
    listUsers(viewer, { page, limit, query }),
    countAdmins(),
    isAdmin && (await readSignup()) === "invite" ? listInvites() : undefined,
  ]);
  if (page > 1 && page > pagination.pages) {
    redirect(adminPath({ ...urlState, page: Math.max(1, pagination.pages) }));
  }
  return (
    <>
      <AdminSearch
        tab="users"
        label="Search users"
        placeholder={isAdmin ? "Name, username or email" : "Name or username"}
        query={query}
      />
      {users.length > 0 ? (
        <>
          <UserTable
            users={users}
            viewerId={viewer.id}
            isAdmin={isAdmin}
            onlyOneAdmin={admins === 1}
            panelId={panelId}
          />
          <UserPages urlState={urlState} pagination={pagination} />
          {invites && <InviteList invites={invites} />}
        </>
      ) : (
        <EmptyState
          title="No users found"
          text={`No name, username or email has "${query}" in it.`}
        >
          <a
            className="button button-outline"
            href={adminPath({ ...urlState, page: 1, query: "" })}
          >
            Clear search
          </a>
        </EmptyState>
      )}
    </>
  );
}
