import { accountMessages } from "@/features/accounts/messages";
import { avatarAt } from "@/features/media/paths";
import { roleLabels } from "@/features/users/rules";
import type { OwnUser } from "@/features/users/schema";
import { fullCount } from "@/lib/format";
import { formatShortDate } from "@/lib/time";
import { Avatar } from "@/ui/avatar";
import { classNames } from "@/ui/class-names";
import { Icon } from "@/ui/icon";
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
          <b className="truncate">{user.fullName}</b>
          <span className="name truncate">@{user.username}</span>
        </div>
      </div>
    </td>
    <td className="email">{user.email}</td>
    <td className="role">
      <span className={classNames("badge", user.role === "admin" && "badge-a")}>
        {roleLabels[user.role]}
      </span>
      {isLastAdmin && <span className="meta ml-2">the last one</span>}
    </td>
    <td className="joined num">
      <time dateTime={user.joinedDate}>{formatShortDate(user.joinedDate)}</time>
    </td>
    <td className="followers num end">{fullCount(user.followerCount)}</td>
    <td className="actions end">
      <span className="needs-script inline-flex gap-3.5 lg:gap-0">
        <IconButton label={`Edit ${user.fullName}`} size="small" onClick={onEdit}>
          <Icon name="pencil" size="small" />
        </IconButton>
        <IconButton
          label={`Delete ${user.fullName}`}
          size="small"
          title={isLastAdmin ? accountMessages.lastAdminDeleted : undefined}
          aria-disabled={isLastAdmin || undefined}
          onClick={isLastAdmin ? undefined : onDelete}
        >
          <Icon name="trash-2" size="small" />
        </IconButton>
      </span>
    </td>
  </tr>
);
