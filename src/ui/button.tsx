import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

const looks = {
  solid: "button-solid",
  outline: "button-outline",
  plain: "button-plain",
  danger: "button-danger",
} as const;

type Props = ComponentProps<"button"> & {
  look?: keyof typeof looks;
  small?: boolean;
  /** Keeps its label and the focus, and ignores further presses. */
  busy?: boolean;
};

/** A button. Unlike the native one it submits only with `type="submit"`. */
export function Button({
  look = "solid",
  small = false,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={classNames("button", looks[look], small && "button-small", className)}
      onClick={busy || onClick ? press : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
