import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

const looks = { solid: "btn-1", outline: "btn-2", plain: "btn-3", danger: "btn-d" } as const;

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
      {...rest}
      type={type}
      className={classNames("btn", looks[look], small && "btn-s", className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy || onClick ? press : undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
