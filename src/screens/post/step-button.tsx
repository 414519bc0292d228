import { classNames } from "@/ui/class-names";
import { IconButton } from "@/ui/icon-button";
import type { Direction } from "./use-steps";

const looks = {
  previous: { label: "Previous post", icon: "before:icon-chevron-left" },
  next: { label: "Next post", icon: "before:icon-chevron-right" },
};

type Props = {
  direction: Direction;
  /** Null at the end of the list. */
  to: string | null;
  onStep: (direction: Direction) => void;
  className?: string;
};

export const StepButton = ({ direction, to, onStep, className }: Props) => (
  <IconButton
    size="large"
    label={looks[direction].label}
    className={classNames(
      "rounded-full bg-hover text-ink before:size-5 enabled:hover:bg-press disabled:opacity-40",
      looks[direction].icon,
      className,
    )}
    disabled={!to}
    onClick={() => onStep(direction)}
  />
);
