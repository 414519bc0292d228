import { config } from "zod";

// zod compiles validators with `new Function`, which the content security policy reports in a browser.
if (typeof window !== "undefined") config({ jitless: true });

// zod's default messages are for programmers.
config({
  customError: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "This is required" : "This is not valid",
});

// A re-export of the namespace as one object would bring all of zod to the browser, with its languages.
export * from "zod";
