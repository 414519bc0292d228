import { handle, route } from "@/api/route";
import * as blocks from "@/features/blocks/api";
import { toggleBlock } from "@/features/blocks/mutations";

/** Blocks a user, or removes the block. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(blocks.toggleBlock, ({ viewer, params }) => toggleBlock(viewer, params.id)),
);
