import { type ComponentProps, type ReactNode, useRef } from "react";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** "text" for a combobox, which `search` cannot be. */
  type?: "search" | "text";
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputClass: string;
  popup?: ReactNode;
};

/** A search field that a button or Escape clears. The focus stays in the field. */
export function SearchInput(props: Props) {
  const {
    type = "search",
    label,
    value,
    onChange,
    onKeyDown,
    className,
    inputClass,
    popup,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className={classNames("input-box before:icon-search before:size-4.5", className)}>
      <input
        autoComplete="off"
        {...rest}
        ref={input}
        type={type}
        className={`input pl-9.5 ${inputClass}`}
        aria-label={label}
        value={value}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === "Escape" && !event.defaultPrevented) clear();
        }}
      />
      {value && (
        <IconButton
          label="Clear text"
          className="js-only before:icon-x before:size-3.75"
          size="small"
          onClick={clear}
        />
      )}
      {popup}
    </div>
  );
}
