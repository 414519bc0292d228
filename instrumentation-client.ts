import { noteDeparture } from "@/lib/moment";

/** Next calls this before it asks the server for a page. */
export const onRouterTransitionStart = noteDeparture;
