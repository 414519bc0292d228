"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "@/lib/browser/call";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { useHydrated } from "@/ui/hydration";
import { useSite } from "@/ui/site-context";
import { authMessages } from "../../messages";
import { beginSignOn, logInBySignOn } from "../client";

export function SignOnButton({ next, action }: { next: string; action: string }) {
  const { provider } = useSite();
  const hydrated = useHydrated();
  // Also while the page of the provider loads.
  const [state, setState] = useState<"busy" | "failed">();
  if (!provider) return null;
  const begin = () => {
    setState("busy");
    beginSignOn(next).catch(() => setState("failed"));
  };
  return (
    <div className="mt-4 grid gap-4">
      {state === "failed" && <Alert message={authMessages.signOnFailed(provider)} />}
      <Button
        look="outline"
        className="h-11"
        disabled={!hydrated}
        busy={state === "busy"}
        onClick={begin}
      >
        {action} {provider}
      </Button>
    </div>
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
