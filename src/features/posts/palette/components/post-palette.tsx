import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/browser/call";
import { useDue } from "../../client/use-due";
import { useIsCovered } from "../../media/components/cover";
import type { Post } from "../../schema";
import type { getPalette } from "../api";
import type { PaletteColour } from "../schema";
import { Swatch } from "./swatch";

type Props = { post: Post; initial: PaletteColour[] | undefined };

/** Of an opened post; the cards of lists know nothing of it. It has its height before it is there. */
export function PostPalette({ post, initial }: Props) {
  const colours = usePalette(post, initial);
  return (
    <div className="-mx-1 min-h-6 pointer-coarse:min-h-hit">
      {!useIsCovered(post) && <Colours colours={colours} />}
    </div>
  );
}

const Colours = ({ colours }: { colours: PaletteColour[] }) =>
  colours.length > 0 && (
    <ul className="flex" aria-label="Colours of the picture">
      {colours.map((colour) => (
        <li key={colour.hex}>
          <Swatch colour={colour} isSmall />
        </li>
      ))}
    </ul>
  );

function usePalette({ _id: id, media }: Post, initialData: PaletteColour[] | undefined) {
  const { data } = useQuery({
    // Another picture has other colours.
    queryKey: ["palette", id, media],
    enabled: useDue(),
    initialData,
    queryFn: async ({ signal }) => {
      const options = { params: { id }, signal };
      return (await call<typeof getPalette>("GET /tweets/{id}/palette", options)).palette;
    },
  });
  return data ?? [];
}
