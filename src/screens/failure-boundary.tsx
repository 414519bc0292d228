"use client";
import { catchError } from "next/error";
import { FailedPage, type PageFailure } from "./failed-page";

/**
 * Puts the error screen in the place of what failed inside. A file `error.tsx` would be a script of
 * its own, which every page asks for last and waits for before the browser takes it over.
 */
export const FailureBoundary = catchError((_: object, failure: PageFailure) => (
  <FailedPage {...failure} />
));
