"use client";
import { HOME } from "@/features/auth/rules";
import { Button } from "@/ui/button";
import { ApplicationError } from "./application-error";

/** What Next hands to an error screen. */
export type PageFailure = { error: unknown; retry: () => void };

/** In production a failure of the server arrives without its message, with a digest for its log. */
function describe(error: unknown): { text: string; reference?: string } {
  if (!(error instanceof Error)) return { text: String(error) };
  if ("digest" in error && typeof error.digest === "string") {
    return { text: "500 Internal Server Error", reference: error.digest };
  }
  return { text: error.message || error.name };
}

/** A page that failed, with the ways on: once more, or home by a fresh document. */
export function FailedPage({ error, retry }: PageFailure) {
  const { text, reference } = describe(error);
  return (
    <ApplicationError text={text} reference={reference}>
      {/* The page failed before it could say its own. */}
      <title>Unexpected Application Error!</title>
      <Button className="js-only" onClick={retry}>
        Try Again
      </Button>
      <a className="button button-outline" href={HOME}>
        Home
      </a>
    </ApplicationError>
  );
}
