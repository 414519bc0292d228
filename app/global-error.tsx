"use client";
import { FailedPage, type PageFailure } from "@/screens/failed-page";
import "./globals.css";

/** Stands in for the root layout when that has failed. */
export default function GlobalError(failure: PageFailure) {
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <FailedPage {...failure} />
      </body>
    </html>
  );
}
