import type { TargetType } from "@/features/reports/kinds";

const icons = {
  post: "before:icon-image-off",
  user: "before:icon-user-round",
  comment: "before:icon-message-circle",
};

type Props = { type: TargetType; picture: string; className: string };

const LOOK =
  "grid aspect-square flex-none place-items-center rounded-img bg-fill object-cover text-faint";

/** The picture of a reported post or account, or an icon. Its title is beside it. */
export const TargetPicture = ({ type, picture, className }: Props) =>
  picture ? (
    <img className={`${LOOK} ${className}`} src={picture} alt="" loading="lazy" />
  ) : (
    <span className={`before:size-5 ${LOOK} ${icons[type]} ${className}`} aria-hidden="true" />
  );
