import { useState } from "react";
import { afterPress } from "./after-press";
import { Field, type FieldProps } from "./field";
import { IconButton } from "./icon-button";
import type { InputProps } from "./text-field";

export function PasswordField(props: FieldProps & Omit<InputProps, "type">) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field<InputProps> {...props}>
      {(input) => (
        <div className="input-box">
          <input
            {...input}
            className="input"
            type={isVisible ? "text" : "password"}
            onBlur={afterPress(input.onBlur)}
          />
          <IconButton
            size="small"
            label={`Show ${props.label.toLowerCase()}`}
            className={isVisible ? "before:icon-eye-off" : "before:icon-eye"}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  );
}
