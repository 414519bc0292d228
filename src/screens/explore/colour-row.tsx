import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Swatch } from "@/features/posts/palette/components/swatch";
import type { NamedColour } from "@/features/posts/palette/schema";
import { searchPath } from "@/features/posts/tagged/paths";

type Props = { colours: NamedColour[]; current: NamedColour | null; tags: string[] };

/** One row that scrolls sideways. Links and a native form, so that both work without JavaScript. */
export function ColourRow({ colours, current, tags }: Props) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const color = String(new FormData(event.currentTarget).get("color"));
    router.push(searchPath({ tags, color }));
  };
  return (
    <section
      className="-mx-gutter mt-2 flex max-w-196 items-center justify-between gap-4 overflow-x-auto px-gutter py-1 [scrollbar-width:none] max-lg:mt-0"
      aria-label="Search by colour"
    >
      <ul className="-mx-1.25 flex flex-none items-center">
        {colours.map((colour) => (
          <li key={colour.hex}>
            <Swatch colour={colour} isCurrent={colour.hex === current?.hex} tags={tags} />
          </li>
        ))}
        {current && tags.length > 0 && (
          <li>
            <a className="button button-plain button-small" href={searchPath({ tags })}>
              Any colour
            </a>
          </li>
        )}
      </ul>
      <form action="/search" className="flex flex-none items-center gap-2" onSubmit={submit}>
        {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(",")} />}
        <input
          key={current?.hex}
          className="h-9 w-12 rounded-md border border-edge bg-canvas p-1 forced-color-adjust-none pointer-coarse:h-hit"
          type="color"
          name="color"
          aria-label="Another colour"
          defaultValue={current?.hex ?? colours[0]?.hex}
        />
        <button className="button button-outline button-small" type="submit">
          Find colour
        </button>
      </form>
    </section>
  );
}
