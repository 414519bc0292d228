import { noteNavigationStart } from "@/lib/version";

// Next runs this file first and takes the page over two tasks later (app/layout.tsx). React is read
// in the task between; in one of them all together would be the longest of the page.
setTimeout(() => void import("react-dom/client"));

/** Next calls this before it asks the server for a page. */
export const onRouterTransitionStart = () => noteNavigationStart();
