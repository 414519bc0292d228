"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { call } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { ConfirmCall } from "@/ui/confirm";
import { toast } from "@/ui/toast";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import type { deleteUser } from "../api";
import { failureMessage } from "../client";
import { adminUserMessages } from "../messages";
import type { AdminUser } from "../schema";
import { EditUserDialog } from "./edit-user-dialog";
import { UserRow } from "./user-row";

type Props = {
  users: AdminUser[];
  viewerId: string;
  onlyOneAdmin: boolean;
  /** Receives the focus when a row is removed. */
  panelId: string;
};

const Column = ({ name, align = "text-left" }: { name: string; align?: string }) => (
  <th
    scope="col"
    className={`border-b border-line px-3 pb-2.5 text-xs/5 font-[540] text-faint first:w-[44%] first:pl-2 last:pr-2 ${align}`}
  >
    {name}
  </th>
);

type Opened = { dialog: "edit" | "delete"; user: AdminUser };

/** A table; on narrow screens a list without the columns for comparison. */
export function UserTable({ users, viewerId, onlyOneAdmin, panelId }: Props) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isLastAdmin = (user: AdminUser) => onlyOneAdmin && user.role === "admin" && !user.suspended;

  const saved = () => {
    close();
    toast.success(adminUserMessages.updated);
    router.refresh();
  };
  const deleted = (user: AdminUser) => {
    // The viewer's own account: reloading leads to the login.
    if (user._id === viewerId) return window.location.reload();
    close();
    toast.success(adminUserMessages.deleted);
    // The dialog restores the focus to a button of the removed row.
    whenNoModalIsOpen(() => document.getElementById(panelId)?.focus({ preventScroll: true }));
    router.refresh();
  };

  return (
    <>
      <table className="w-full border-collapse text-dense max-lg:block">
        <thead className="max-lg:hidden">
          <tr>
            <Column name="User" />
            <Column name="Email" />
            <Column name="Role" />
            <Column name="Joined" />
            <Column name="Followers" align="text-right" />
            <Column name="Actions" align="text-right" />
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isLastAdmin={isLastAdmin(user)}
              onEdit={() => setOpened({ dialog: "edit", user })}
              onDelete={() => setOpened({ dialog: "delete", user })}
            />
          ))}
        </tbody>
      </table>
      {opened?.dialog === "edit" && (
        <EditUserDialog
          user={opened.user}
          isOwn={opened.user._id === viewerId}
          isLastAdmin={isLastAdmin(opened.user)}
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened?.dialog === "delete" && (
        <DeleteUserDialog
          user={opened.user}
          onClose={close}
          onDeleted={() => deleted(opened.user)}
        />
      )}
    </>
  );
}

type DeleteProps = { user: AdminUser; onClose: () => void; onDeleted: () => void };

const DeleteUserDialog = ({ user, onClose, onDeleted }: DeleteProps) => (
  <ConfirmCall
    title="Delete User?"
    text={adminUserMessages.confirmDelete}
    action="Delete"
    perform={() =>
      call<typeof deleteUser>("DELETE /admin/users/{id}", { params: { id: user._id } })
    }
    onDone={onDeleted}
    failureOf={(error) => failureMessage(adminUserMessages.notDeleted, error)}
    onCancel={onClose}
  >
    <p className="wrap-anywhere">
      <b className="text-ink">{user.fullName}</b> (@{user.username}) is deleted permanently, with{" "}
      {countOf(user.postCount, "post")} and everything else they made.
    </p>
  </ConfirmCall>
);
