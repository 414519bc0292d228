"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field, type FieldProps } from "./field";
import { IconButton } from "./icon-button";

/** A password with a button that shows it. */
export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
            <Icon className="i" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
