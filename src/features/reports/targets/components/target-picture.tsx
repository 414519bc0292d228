import { Icon } from "@/ui/icon";
import type { TargetType } from "../../rules";

const icons = { post: "image-off", user: "user-round", comment: "message-circle" } as const;

type Props = { type: TargetType; picture: string };

/** The picture of a reported post or account, or an icon. Its title is beside it. */
export const TargetPicture = ({ type, picture }: Props) =>
  picture ? (
    <img className="target-picture" src={picture} alt="" loading="lazy" />
  ) : (
    <span className="target-picture" aria-hidden="true">
      <Icon name={icons[type]} size="large" />
    </span>
  );
