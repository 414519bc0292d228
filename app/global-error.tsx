"use client";
import { FailedPage, type PageFailure } from "@/screens/error-page";
import "./globals.css";

/** Stands in for the root layout when that has failed. */
export default function GlobalError(failure: PageFailure) {
  return (
    <html lang="en">
      <body>
        <FailedPage {...failure} />
      </body>
    </html>
  );
}
