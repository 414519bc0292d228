// Next runs this file first: React is read here, and the page taken over in the next task (app/layout.tsx).
import "react-dom/client";
import { noteDeparture } from "@/lib/departure";

/** Next calls this before it asks the server for a page. */
export const onRouterTransitionStart = () => noteDeparture();
