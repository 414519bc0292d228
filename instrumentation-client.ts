import { noteNavigationStart } from "@/lib/version";

/** Next calls this before it requests a page. */
export const onRouterTransitionStart = () => noteNavigationStart();
