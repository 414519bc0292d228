"use client";
import { useEffect } from "react";
import { followLogin, resumeSession } from "../client/browser-session";

/** Goes on to `next` without a login where the browser still holds a session, or gets one in another tab. */
export function useResume(next: string) {
  useEffect(() => {
    void resumeSession(next);
    return followLogin(next);
  }, [next]);
}
