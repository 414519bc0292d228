import { handle, route } from "@/api/route";
import * as palettes from "@/features/posts/palette/api";
import { getPalette } from "@/features/posts/palette/queries";

/** The colours of the picture of a post. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(palettes.getPalette, async ({ viewer, params: { id } }) => ({
    palette: await getPalette(viewer, id),
  })),
);
