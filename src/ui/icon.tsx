import type { AnimationEvent } from "react";
import { classNames } from "./class-names";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

type Props = {
  name: IconName;
  size?: "small" | "medium" | "large";
  filled?: boolean;
  className?: string;
  onAnimationEnd?: (event: AnimationEvent) => void;
};

const sizes = { small: "icon-small", medium: undefined, large: "icon-large" };

/** An icon of the sprite, which a browser loads once. It is hidden from screen readers. */
export const Icon = ({ name, size = "medium", filled, className, onAnimationEnd }: Props) => (
  <svg
    className={classNames("svg-icon", sizes[size], filled && "fill-current", className)}
    aria-hidden="true"
    onAnimationEnd={onAnimationEnd}
  >
    <use href={`${sprite.src}#${name}`} />
  </svg>
);
