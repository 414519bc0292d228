import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from "react";
import { countOf } from "@/lib/format";
import { classNames } from "./class-names";
import { isModified } from "./internal-links";

export type ComboboxOption = { key: string; content: ReactNode; href?: string };

export type ComboboxGroup<Option extends ComboboxOption> = {
  /** Without one its options are not grouped. */
  label?: string;
  options: Option[];
};

/** Beside its field, which is the nearest positioned element: it covers the page instead of moving it. */
const LIST =
  "absolute inset-x-0 z-(--z-menu) max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain forced-colors:border";
const OPTION =
  "min-w-0 max-lg:h-11 pointer-coarse:h-11 aria-selected:bg-hover forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]";

type Props<Option extends ComboboxOption> = {
  label: string;
  groups: ComboboxGroup<Option>[];
  isOpen: boolean;
  above?: boolean;
  /** Whether the first option is active until another one is; then Tab chooses it, too. */
  hasFirst?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: Option) => void;
};

/**
 * An editable combobox with list autocomplete (ARIA Authoring Practices): the focus stays in the field,
 * arrow keys move the active option, Enter chooses it, Escape, Tab and a press elsewhere close the list.
 * @returns `field`: attributes of the input; `press`: its keys, which prevents the default of those that
 * it handles; `list`, and `status` for a live region
 */
export function useCombobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { label, groups, above, hasFirst, onOpenChange, onChoose } = props;
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  const isOpen = props.isOpen && options.length > 0;
  const chosen = isOpen ? options.findIndex(({ key }) => key === activeKey) : -1;
  const active = isOpen && hasFirst ? Math.max(chosen, 0) : chosen;
  const idOf = (index: number) => `${id}${index}`;
  const activeOption = options[active];
  const activeId = activeOption && idOf(active);

  useLayoutEffect(() => {
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, id]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const setOpen = (open: boolean) => {
    setActiveKey(null);
    onOpenChange(open);
  };
  const move = (step: number) => {
    if (!isOpen) onOpenChange(true);
    // One of the positions is the field.
    const positions = options.length + 1;
    const next = ((active + 1 + step + positions) % positions) - 1;
    setActiveKey(options[next]?.key ?? null);
  };
  const choose = (option: Option) => {
    setOpen(false);
    onChoose(option);
  };

  const actionOf = ({ key, altKey }: KeyboardEvent) => {
    if (key === "ArrowDown") return altKey ? () => setOpen(true) : () => move(1);
    if (key === "ArrowUp") return altKey ? () => setOpen(false) : () => move(-1);
    if ((key === "Enter" || (key === "Tab" && hasFirst)) && activeOption)
      return () => choose(activeOption);
    if (key === "Escape" && isOpen) return () => setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": activeId,
      onInput: () => setActiveKey(null),
      onBlur: () => setOpen(false),
    } as const,
    press,
    status: isOpen ? `${countOf(options.length, "suggestion")} available` : "",
    list: isOpen && (
      <div
        id={id}
        className={classNames(
          "popup-menu",
          LIST,
          above ? "bottom-[calc(100%+0.25rem)]" : "top-[calc(100%+0.25rem)]",
        )}
        role="listbox"
        aria-label={label}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label: name, options: members }) => {
          const items = members.map((option) => (
            <ListOption
              key={option.key}
              id={idOf(options.indexOf(option))}
              option={option}
              isActive={option === activeOption}
              onChoose={() => choose(option)}
            />
          ));
          if (!name || members.length === 0) return <Fragment key={name ?? ""}>{items}</Fragment>;
          return (
            <fieldset key={name} className="min-w-0">
              <legend className="px-2.5 pt-2.5 pb-1 text-xs/4 font-strong text-faint">
                {name}
              </legend>
              {items}
            </fieldset>
          );
        })}
      </div>
    ),
  };
}

type OptionProps = {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onChoose: () => void;
};

function ListOption({ id, option, isActive, onChoose }: OptionProps) {
  const attributes = {
    id,
    role: "option",
    className: OPTION,
    tabIndex: -1,
    "aria-selected": isActive,
  } as const;
  if (option.href === undefined) {
    return (
      <button type="button" {...attributes} onClick={onChoose}>
        {option.content}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a href={option.href} {...attributes} onClick={follow}>
      {option.content}
    </a>
  );
}

/** The icon is a picture, or the class of one. */
type ContentProps = { icon: ReactNode; text: string; note?: string };

export const OptionContent = ({ icon, text, note }: ContentProps) => (
  <>
    {typeof icon === "string" ? <span className={`${icon} before:size-4.5`} /> : icon}
    <span className="truncate" dir="auto">
      {text}
    </span>
    {note && (
      <span className="ml-auto max-w-2/5 shrink-0 truncate text-muted tabular-nums" dir="auto">
        {note}
      </span>
    )}
  </>
);
