"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { TakeDownDialog } from "@/features/reports/client/take-down-dialog";
import { call, failureMessage } from "@/lib/browser/call";
import { countOf } from "@/lib/format";
import { Button } from "@/ui/button";
import { ConfirmCall } from "@/ui/confirm";
import { ConfirmMany } from "@/ui/confirm-many";
import { SelectionBar, useSelection } from "@/ui/selection";
import { toast } from "@/ui/toast";
import { whenNoModalIsOpen } from "@/ui/use-modal";
import type { deleteUser, updateUsers } from "../api";
import { adminUserMessages } from "../messages";
import type { AdminUser } from "../schema";
import { EditUserDialog } from "./edit-user-dialog";
import { UserRow } from "./user-row";

type Props = {
  users: AdminUser[];
  viewerId: string;
  /** Whether names, emails and roles can be changed, too. */
  isAdmin: boolean;
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

type Many = "suspend" | "restore" | "delete";

const manyTexts = {
  suspend: { action: "Suspend", text: adminUserMessages.suspendedHint },
  restore: { action: "Restore", text: adminUserMessages.restoredHint },
};

/** A table; on narrow screens a list without the columns for comparison. */
export function UserTable({ users, viewerId, isAdmin, onlyOneAdmin, panelId }: Props) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened>();
  const [many, setMany] = useState<Many>();
  const selection = useSelection(users.map(({ _id }) => _id));
  const close = () => {
    setOpened(undefined);
    setMany(undefined);
  };
  const work = {
    ids: selection.selected,
    nameOf: (id: string) => `@${users.find(({ _id }) => _id === id)?.username}`,
    onDone: (ids: string[]) => {
      selection.drop(ids);
      router.refresh();
    },
  };
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
      <SelectionBar selection={selection} label="Many at once">
        {(["suspend", "restore", "delete"] as const).map((each) => (
          <Button
            key={each}
            look="outline"
            small
            disabled={selection.selected.length === 0}
            onClick={() => setMany(each)}
          >
            {each === "delete" ? "Delete" : manyTexts[each].action}
          </Button>
        ))}
      </SelectionBar>
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
              selection={selection}
              onEdit={isAdmin ? () => setOpened({ dialog: "edit", user }) : undefined}
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
      {(many === "suspend" || many === "restore") && (
        <ConfirmMany
          {...work}
          {...manyTexts[many]}
          noun="account"
          harmless={many === "restore"}
          perform={(ids) =>
            call<typeof updateUsers>("PATCH /admin/users", {
              body: { ids, suspended: many === "suspend" },
            })
          }
          onFinish={() => {
            close();
            toast.success(adminUserMessages.updated);
          }}
          onCancel={close}
        />
      )}
      {many === "delete" && <TakeDownDialog {...work} targetType="user" onClose={close} />}
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
