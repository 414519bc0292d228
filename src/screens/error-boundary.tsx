"use client";
import { catchError } from "next/error";
import { ErrorPage, type PageError } from "./error-page";

/**
 * Shows the error page instead of children that failed. It replaces `error.tsx` of Next, whose separate
 * script can delay hydration.
 */
export const ErrorBoundary = catchError((_: object, error: PageError) => <ErrorPage {...error} />);
