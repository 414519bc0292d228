type Props = {
  label: string;
  /** 0 to 100; absent for an indeterminate progress bar. */
  percent?: number;
};

export const Progress = ({ label, percent }: Props) => (
  <div
    className="progress-bar"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
  >
    <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
  </div>
);
