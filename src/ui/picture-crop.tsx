import { type KeyboardEvent, type PointerEvent, useRef } from "react";

type Props = {
  src: string;
  /** As `object-position`: `50% 20%`. */
  position: string;
  onChange: (position: string) => void;
};

/** By how many percent an arrow key moves the picture. */
const STEP = 10;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A picture in its circle, which is dragged, or moved by the arrow keys, to what is shown of it. */
export function PictureCrop({ src, position, onChange }: Props) {
  const image = useRef<HTMLImageElement>(null);
  // Not rounded, or slow drags would move nothing.
  const exact = useRef<[number, number]>(undefined);

  const moveBy = (x: number, y: number) => {
    const [left = 0, top = 0] = exact.current ?? position.split(" ").map(Number.parseFloat);
    exact.current = [withinPercent(left + x), withinPercent(top + y)];
    onChange(exact.current.map((part) => `${Math.round(part)}%`).join(" "));
  };
  const drag = (event: PointerEvent) => {
    if (!image.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { naturalWidth, naturalHeight, clientWidth: side } = image.current;
    const scale = side / Math.min(naturalWidth, naturalHeight);
    const percentOf = (moved: number, length: number) =>
      length * scale > side ? (-100 * moved) / (length * scale - side) : 0;
    moveBy(percentOf(event.movementX, naturalWidth), percentOf(event.movementY, naturalHeight));
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    moveBy(...arrow);
  };

  return (
    <button
      type="button"
      className="flex-none cursor-move touch-none rounded-full"
      aria-label="What is shown of the picture: drag it, or use the arrow keys"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <img
        ref={image}
        className="avatar avatar-19"
        style={{ objectPosition: position }}
        src={src}
        alt=""
        draggable={false}
      />
    </button>
  );
}

const withinPercent = (value: number) => Math.min(100, Math.max(0, value));
