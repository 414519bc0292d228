import { type ComponentProps, useRef } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputClass: string;
};

/** A search field that a button or Escape clears. The focus stays in the field. */
export function SearchInput({ label, value, onChange, className, inputClass, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={classNames("inset", className)}>
      <Icon name="search" />
      <input
        {...rest}
        ref={input}
        type="search"
        className={`input ${inputClass}`}
        aria-label={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && clear()}
      />
      {value && (
        <IconButton label="Clear text" className="js-only" size="small" onClick={clear}>
          <Icon name="x" size="small" />
        </IconButton>
      )}
    </div>
  );
}
