import { noteDeparture } from "@/lib/departure";

/** Next calls this before it asks the server for a page. */
export const onRouterTransitionStart = () => noteDeparture();
