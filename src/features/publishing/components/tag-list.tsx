import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/ui/icon";

type Props = {
  id: string;
  options: string[];
  /** The option that Enter would take, or -1. */
  active: number;
  onChoose: (tag: string) => void;
};

/** What fits the text that is being typed, brought on screen. The focus stays in the field. */
export function TagList({ id, options, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={list} id={id} className="popup-menu" role="listbox" aria-label="Suggested tags">
      {options.map((tag, index) => (
        <button
          key={tag}
          id={`${id}${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <Icon name="hash" />
          {tag}
        </button>
      ))}
    </div>
  );
}
