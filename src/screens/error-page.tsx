"use client";
import { catchError } from "next/error";
import { HOME } from "@/features/auth/paths";
import { Button } from "@/ui/button";
import { ApplicationError } from "./application-error";

export type PageError = { error: unknown; retry: () => void };

/** In production Next replaces the message of a server error by a digest, which is in the log. */
function describe(error: unknown): { text: string; reference?: string } {
  if (!(error instanceof Error)) return { text: String(error) };
  if ("digest" in error && typeof error.digest === "string") {
    return { text: "500 Internal Server Error", reference: error.digest };
  }
  return { text: error.message || error.name };
}

/** The page after an error, with Try Again and a link home that loads a new document. */
export function ErrorPage({ error, retry }: PageError) {
  const { text, reference } = describe(error);
  return (
    <ApplicationError text={text} reference={reference}>
      {/* The page has not rendered its own title. */}
      <title>Unexpected Application Error!</title>
      <Button className="js-only" onClick={retry}>
        Try Again
      </Button>
      <a className="button button-outline" href={HOME} target="_self">
        Home
      </a>
    </ApplicationError>
  );
}

/**
 * Shows the error page instead of children that failed. It replaces `error.tsx` of Next, whose separate
 * script can delay hydration.
 */
export const ErrorBoundary = catchError((_: object, error: PageError) => <ErrorPage {...error} />);
