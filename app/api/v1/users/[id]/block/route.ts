import { handle } from "@/api/handle";
import { route } from "@/api/route";
import { toggleBlock } from "@/features/blocks/api";
import { toggleBlock as toggle } from "@/features/blocks/mutations";

/** Blocks a user, or removes the block. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  handle(toggleBlock, ({ viewer, params }) => toggle({ viewerId: viewer.id, userId: params.id })),
);
