type Props = {
  label: string;
  /** 0 to 100; absent while nobody knows. */
  percent?: number;
};

/** How far something has come. */
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
