import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names";
import { Spinner } from "./spinner";

const looks = { solid: "btn-1", outline: "btn-2", plain: "btn-3", danger: "btn-d" } as const;

type Props = ComponentProps<"button"> & {
  look?: keyof typeof looks;
  small?: boolean;
  /** Under way: the label stays, the focus too, and further presses do nothing. */
  busy?: boolean;
};

/** A button that submits only when told to (`type="submit"`). */
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
