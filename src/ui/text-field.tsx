import type { ComponentProps } from "react";
import { afterPress } from "./after-press";
import { Field, type FieldProps } from "./field";

export type InputProps = Omit<ComponentProps<"input">, "id" | "children">;

/** A labelled `<input>`, with all its attributes, so that a form library can register it. */
export const TextField = (props: FieldProps & InputProps) => (
  <Field<InputProps> {...props}>
    {(input) => <input {...input} className="input" onBlur={afterPress(input.onBlur)} />}
  </Field>
);

type TextAreaProps = Omit<ComponentProps<"textarea">, "id" | "children">;

export const TextArea = (props: FieldProps & TextAreaProps) => (
  <Field<TextAreaProps> {...props}>
    {(input) => <textarea className="input" {...input} onBlur={afterPress(input.onBlur)} />}
  </Field>
);
