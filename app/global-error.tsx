"use client";
import { ErrorPage, type PageError } from "@/screens/error-page";
import "./globals.css";

export default function GlobalError(error: PageError) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...error} />
      </body>
    </html>
  );
}
