import type { ReactNode } from "react";
import { accountMessages } from "@/features/auth/messages";
import { avatarAt } from "@/features/media/paths";
import { roleLabels } from "@/features/users/roles";
import { fullCount } from "@/lib/format";
import { formatShortDate } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import { Select, type Selection } from "@/ui/selection";
import type { AdminUser } from "../schema";

type CellProps = { className?: string; children: ReactNode };

/** Columns without a width are as wide as what is in them. */
const Cell = ({ className, children }: CellProps) => (
  <td
    className={classNames(
      "border-line lg:border-b lg:px-3 lg:py-2.5 lg:first:w-[44%] lg:first:pl-2 lg:last:pr-2 lg:group-hover:bg-hover",
      className,
    )}
  >
    {children}
  </td>
);

type Props = {
  user: AdminUser;
  isLastAdmin: boolean;
  selection: Selection;
  /** Absent for moderators. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
};

export const UserRow = ({ user, isLastAdmin, selection, onEdit, onDelete }: Props) => (
  <tr className="group border-line max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-2 max-lg:border-b max-lg:py-3">
    <Cell>
      <div className="flex min-w-0 items-center gap-3">
        <Select selection={selection} id={user._id} name={user.fullName} />
        <Avatar src={avatarAt(user.pfp, 96)} name={user.fullName} size={36} />
        <div className="min-w-0 wrap-anywhere">
          <b className="block leading-4.5 font-semibold" dir="auto">
            {user.fullName}
          </b>
          <span className="block text-note/4.25 text-faint">@{user.username}</span>
        </div>
      </div>
    </Cell>
    <Cell className="wrap-anywhere text-muted max-lg:ml-[5.375rem] max-lg:pointer-coarse:ml-[5.875rem] lg:w-[56%]">
      {user.email}
    </Cell>
    <Cell className="whitespace-nowrap max-lg:ml-[5.375rem] max-lg:pointer-coarse:ml-[5.875rem]">
      <span className={classNames("badge", user.role !== "user" && "bg-solid text-on-solid")}>
        {roleLabels[user.role]}
      </span>
      {user.waits && <span className="badge ml-1.5">Waits for approval</span>}
      {user.suspended && <span className="badge ml-1.5 text-danger">Suspended</span>}
      {isLastAdmin && <span className="ml-2 text-xs text-faint">the last one</span>}
    </Cell>
    <Cell className="whitespace-nowrap text-muted tabular-nums max-lg:hidden">
      <time dateTime={user.joinedDate}>{formatShortDate(user.joinedDate)}</time>
    </Cell>
    <Cell className="text-right tabular-nums max-lg:hidden">{fullCount(user.followerCount)}</Cell>
    <Cell className="whitespace-nowrap text-right max-lg:col-start-2 max-lg:row-start-1 max-lg:row-end-4">
      <span className="js-only inline-flex gap-3.5 lg:gap-0">
        {onEdit && (
          <IconButton
            label={`Edit ${user.fullName}`}
            size="small"
            className="before:icon-pencil before:size-3.75"
            onClick={onEdit}
          />
        )}
        <IconButton
          label={`Delete ${user.fullName}`}
          size="small"
          className="before:icon-trash-2 before:size-3.75"
          title={isLastAdmin ? accountMessages.lastAdminDeleted : undefined}
          aria-disabled={isLastAdmin || undefined}
          onClick={isLastAdmin ? undefined : onDelete}
        />
      </span>
    </Cell>
  </tr>
);
