import * as z from "zod";

// zod compiles validators with `new Function`, which the content security policy reports in a browser.
if (typeof window !== "undefined") z.config({ jitless: true });

// zod's own words describe types to programmers; what no schema words itself is said plainly.
z.config({
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "This is required" : "This is not valid",
});

export { z };
