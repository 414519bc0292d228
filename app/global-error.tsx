"use client";
import { ErrorPage, type PageError } from "@/screens/error-page";
import "./globals.css";

/** Replaces the root layout after an error in it. */
export default function GlobalError(error: PageError) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...error} />
      </body>
    </html>
  );
}
