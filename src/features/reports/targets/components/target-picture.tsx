import type { TargetType } from "@/features/reports/kinds";

const icons = {
  post: "before:icon-image-off",
  user: "before:icon-user-round",
  comment: "before:icon-message-circle",
};

type Props = { type: TargetType; picture: string };

/** The picture of a reported post or account, or an icon. Its title is beside it. */
export const TargetPicture = ({ type, picture }: Props) =>
  picture ? (
    <img className="target-picture" src={picture} alt="" loading="lazy" />
  ) : (
    <span className={`target-picture before:size-5 ${icons[type]}`} aria-hidden="true" />
  );
