"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { OwnUser } from "@/features/users/schema";
import { toast } from "@/ui/toast";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import { adminUserMessages } from "../messages";
import { DeleteUserDialog } from "./delete-user-dialog";
import { EditUserDialog } from "./edit-user-dialog";
import { UserRow } from "./user-row";

type Props = {
  users: OwnUser[];
  viewerId: string;
  /** Then that one can be neither demoted nor deleted. */
  onlyOneAdmin: boolean;
  /** What takes the focus once a row is gone, with the button that had it. */
  panelId: string;
};

type Opened = { dialog: "edit" | "delete"; user: OwnUser };

/** The accounts of one page, to be edited and deleted; afterwards the list comes anew. */
export function UserTable({ users, viewerId, onlyOneAdmin, panelId }: Props) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isLastAdmin = (user: OwnUser) => onlyOneAdmin && user.role === "admin";

  const saved = () => {
    close();
    toast.success(adminUserMessages.updated);
    router.refresh();
  };
  const deleted = (user: OwnUser) => {
    // Whose account is gone is signed out: the page finds that and leads to the login.
    if (user._id === viewerId) return window.location.reload();
    close();
    toast.success(adminUserMessages.deleted);
    // The dialog gives the focus back to the button, which goes with its row.
    whenNoModalIsOpen(() => document.getElementById(panelId)?.focus({ preventScroll: true }));
    router.refresh();
  };

  return (
    <>
      <table className="table users">
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Joined</th>
            <th scope="col" className="text-right">
              Followers
            </th>
            <th scope="col" className="text-right">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
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
