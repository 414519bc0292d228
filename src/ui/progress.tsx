import { classNames } from "./class-names";

type Props = {
  label: string;
  /** 0 to 100; absent for an indeterminate progress bar. */
  percent?: number;
  className?: string;
};

export const Progress = ({ label, percent, className = "h-1 rounded-full bg-fill" }: Props) => (
  <div
    className={classNames("overflow-hidden", className)}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
  >
    <i
      className={classNames(
        "block h-full rounded-full bg-accent [transition:width_var(--t-base)]",
        percent === undefined && "w-[35%] animate-slide",
      )}
      style={percent === undefined ? undefined : { width: `${percent}%` }}
    />
  </div>
);
