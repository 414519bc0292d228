import { accountMessages } from "@/features/accounts/messages";
import { avatarAt } from "@/features/media/paths";
import { roleLabels } from "@/features/users/roles";
import type { OwnUser } from "@/features/users/schema";
import { fullCount } from "@/lib/format";
import { formatShortDate } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";

type Props = {
  user: OwnUser;
  isLastAdmin: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export const UserRow = ({ user, isLastAdmin, onEdit, onDelete }: Props) => (
  <tr>
    <td>
      <div className="person">
        <Avatar src={avatarAt(user.pfp, 96)} name={user.fullName} size={36} />
        <div className="min-w-0">
          <b dir="auto">{user.fullName}</b>
          <span className="username">@{user.username}</span>
        </div>
      </div>
    </td>
    <td className="email">{user.email}</td>
    <td className="user-role">
      <span className={classNames("badge", user.role === "admin" && "badge-solid")}>
        {roleLabels[user.role]}
      </span>
      {isLastAdmin && <span className="ml-2 text-xs text-faint">the last one</span>}
    </td>
    <td className="joined tabular-nums">
      <time dateTime={user.joinedDate}>{formatShortDate(user.joinedDate)}</time>
    </td>
    <td className="followers text-right tabular-nums">{fullCount(user.followerCount)}</td>
    <td className="actions text-right">
      <span className="js-only inline-flex gap-3.5 lg:gap-0">
        <IconButton
          label={`Edit ${user.fullName}`}
          size="small"
          className="before:icon-pencil before:size-3.75"
          onClick={onEdit}
        />
        <IconButton
          label={`Delete ${user.fullName}`}
          size="small"
          className="before:icon-trash-2 before:size-3.75"
          title={isLastAdmin ? accountMessages.lastAdminDeleted : undefined}
          aria-disabled={isLastAdmin || undefined}
          onClick={isLastAdmin ? undefined : onDelete}
        />
      </span>
    </td>
  </tr>
);
