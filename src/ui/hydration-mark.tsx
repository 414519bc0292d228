"use client";
import { useEffect } from "react";

/**
 * Marks the document as soon as React has hydrated all of it and run its effects, for tests that press
 * something: before that nothing would happen. It comes last in the body, because effects run in order.
 */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
