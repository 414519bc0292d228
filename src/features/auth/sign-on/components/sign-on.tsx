"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { useSite } from "@/ui/site-context";
import { authMessages } from "../../messages";
import { signOnPath } from "../../paths";
import { logInBySignOn } from "../client";

export function SignOnLink({ next, action }: { next: string; action: string }) {
  const { provider } = useSite();
  if (!provider) return null;
  return (
    // Not prefetched, and not a form: the content security policy keeps forms on this site.
    <a className="button button-outline mt-4 h-11 w-full" href={signOnPath(next)}>
      {action} {provider}
    </a>
  );
}

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
