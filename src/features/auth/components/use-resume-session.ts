"use client";
import { useEffect } from "react";
import { followLogin, resumeSession } from "../client/resume-session";

/** Opens `next` without a login when the browser has a session, or another tab logs in. */
export function useResumeSession(next: string) {
  useEffect(() => {
    void resumeSession(next);
    return followLogin(next);
  }, [next]);
}
