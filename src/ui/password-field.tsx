"use client";
import { type ComponentProps, useState } from "react";
import { Field, type FieldProps } from "./field";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

/** A password with a button that shows it. */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="inset">
          <input {...input} {...control} className="input" type={shown ? "text" : "password"} />
          <IconButton
            size="small"
            label={`Show ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
