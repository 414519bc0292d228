"use client";
import { useSite } from "@/ui/site-context";
import { signOnPath } from "../../paths";

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
