"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { authMessages } from "../../messages";
import { logInBySignOn } from "../client";

/** Fetches user and tokens after single sign-on, before anything else, and opens `next`. */
export function FinishSignOn({ next }: { next: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const finish = useEffectEvent(async () => {
    try {
      await logInBySignOn();
      router.replace(next);
    } catch (error) {
      setFailure(messageOf(error, authMessages.loginFailed));
    }
  });
  useEffect(() => void finish(), []);
  return failure ? <Alert message={failure} /> : <Alert tone="note" message="Logging you in..." />;
}
