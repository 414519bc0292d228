const tones = {
  failure: "bg-danger-soft text-danger before:icon-circle-alert",
  success: "bg-success-soft text-success before:icon-check",
  note: "bg-subtle text-ink before:icon-circle-alert",
} as const;

type Props = { message: string; tone?: keyof typeof tones };

/** A message of a whole form or list. Screen readers announce a failure immediately. */
export const Alert = ({ message, tone = "failure" }: Props) => (
  <p
    className={`flex gap-2.5 rounded-md px-3.5 py-2.75 text-dense before:mt-px before:size-4.5 ${tones[tone]}`}
    role={tone === "failure" ? "alert" : "status"}
  >
    <span>{message}</span>
  </p>
);
