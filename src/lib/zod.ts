import { config } from "zod";

// zod compiles validators with `new Function`, which the content security policy reports in a browser.
if (typeof window !== "undefined") config({ jitless: true });

// zod's own words describe types to programmers; what no schema words itself is said plainly.
config({
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "This is required" : "This is not valid",
});

// For `import * as z`: passed on as one object, all of it would reach the browser, every language included.
export * from "zod";
