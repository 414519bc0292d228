"use client";
import { ErrorPage, type PageError } from "@/screens/error-page";
import { StyleSheet } from "@/ui/styles";

export default function GlobalError(error: PageError) {
  return (
    <html lang="en">
      <body>
        <StyleSheet />
        <ErrorPage {...error} />
      </body>
    </html>
  );
}
