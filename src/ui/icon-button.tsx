import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const sizes = {
  small: "size-7.5 rounded-[7px]",
  usual: undefined,
  large: "icon-button-large",
} as const;

type Props = ComponentProps<"button"> & {
  label: string;
  size?: keyof typeof sizes;
};

/** A button with an icon. Its touch target is 44 px on narrow screens, whatever its size. */
export const IconButton = ({ label, size = "usual", className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={classNames("icon-button", sizes[size], className)}
    aria-label={label}
  />
);
