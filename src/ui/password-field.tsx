"use client";
import { type ComponentProps, useState } from "react";
import { afterPress } from "./after-press";
import { Field, type FieldProps } from "./field";
import { IconButton } from "./icon-button";

export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "id" | "type">) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="input-box">
          <input
            {...input}
            {...control}
            className="input"
            type={isVisible ? "text" : "password"}
            onBlur={afterPress(input.onBlur)}
          />
          <IconButton
            size="small"
            label={`Show ${label.toLowerCase()}`}
            className={isVisible ? "before:icon-eye-off" : "before:icon-eye"}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  );
}
