import type { ComponentProps } from "react";
import { afterPress } from "./after-press";
import { Field, type FieldProps } from "./field";

/** A labelled `<input>`, with all its attributes, so that a form library can register it. */
export const TextField = ({
  label,
  error,
  hint,
  used,
  limit,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id">) => (
  <Field label={label} error={error} hint={hint} used={used} limit={limit}>
    {(control) => (
      <input {...input} {...control} className="input" onBlur={afterPress(input.onBlur)} />
    )}
  </Field>
);

export const TextArea = ({
  label,
  error,
  hint,
  used,
  limit,
  ...input
}: FieldProps & Omit<ComponentProps<"textarea">, "id">) => (
  <Field label={label} error={error} hint={hint} used={used} limit={limit}>
    {(control) => (
      <textarea className="input" {...input} {...control} onBlur={afterPress(input.onBlur)} />
    )}
  </Field>
);
