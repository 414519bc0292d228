import "server-only";

const RETRY_SECONDS = 5;

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { display: grid; min-height: 90vh; place-content: center; text-align: center;
    background: light-dark(#fff, #131312); color: light-dark(#1b1b19, #f2f1ed) }
  h1 { margin: 0; font-size: 1.25rem }
  a { justify-self: center; padding: .5rem 1rem; border-radius: .5rem; color: inherit;
    border: 1px solid light-dark(#898983, #75746e) }`;

// An empty reference is the address of the document.
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unexpected Application Error!</title><style>${style}</style></head>
<body role="alert"><h1>Unexpected Application Error!</h1><p>503 Service Unavailable</p><a href="">Try Again</a></body></html>
`;

/** The page in place of every other while the database is away: it needs neither scripts nor styles of the build. */
export const awayPage = (): Response =>
  new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "retry-after": String(RETRY_SECONDS),
    },
  });
