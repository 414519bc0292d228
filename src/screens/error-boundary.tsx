"use client";
import { catchError } from "next/error";
import { FailedPage, type PageFailure } from "./error-page";

/**
 * Puts the error screen in the place of what failed inside. Next makes a script of its own of each
 * `error.tsx`, and a browser may learn of it last and wait for it before it takes the page over.
 */
export const FailureBoundary = catchError((_: object, failure: PageFailure) => (
  <FailedPage {...failure} />
));
