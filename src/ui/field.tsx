import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export type FieldProps = {
  /** Where a link leads to the control. */
  id?: string;
  label: string;
  error?: string;
  hint?: string;
  used?: number;
  limit?: number;
};

type Props<Attributes> = FieldProps &
  Attributes & { children: (control: Attributes & ControlProps) => ReactNode };

/** A label and a note around a control, which gets all other attributes. */
export function Field<Attributes extends object = object>(props: Props<Attributes>) {
  const ownId = useId();
  const { id = ownId, label, error, hint, used = 0, limit, children, ...rest } = props;
  const note = `${id}note`;
  const described = error || hint ? note : undefined;
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex justify-between gap-3 text-sm/4.5 font-strong">
        <label htmlFor={id}>{label}</label>
        {limit !== undefined && <Used used={used} limit={limit} />}
      </div>
      {children({
        ...(rest as Attributes),
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described,
      })}
      {error ? (
        <FieldError id={note} message={error} />
      ) : (
        hint && (
          <p id={note} className="hint-text">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const Used = ({ used, limit }: { used: number; limit: number }) => (
  <span
    className={classNames(
      "text-xs font-normal whitespace-nowrap tabular-nums",
      used >= limit ? "text-danger" : "text-faint",
    )}
    aria-hidden="true"
  >
    {used} / {limit}
  </span>
);

/** The error below a control, which the control's `aria-describedby` names. */
export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <p
    id={id}
    className="flex gap-1.5 text-note text-danger before:mt-0.5 before:icon-circle-alert before:size-3.5"
  >
    <span>{message}</span>
  </p>
);

/** What is known of a control's value. A live region has to exist before its text. */
export const FieldStatus = ({ text }: { text: string }) => (
  <p className="hint-text empty:-mt-1.5" role="status">
    {text}
  </p>
);
