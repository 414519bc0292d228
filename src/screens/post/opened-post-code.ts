import { codeOnDemand } from "@/ui/on-demand";

/** An opened post, which the list alone does without. */
export const openedPost = codeOnDemand(() => import("./opened-post"));
