import * as z from "zod";

// zod compiles validators with `new Function`, which the content security policy reports in a browser.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
