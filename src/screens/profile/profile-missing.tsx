"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

/** There is no such profile, or its owner blocks the viewer. */
export function ProfileMissing() {
  const router = useRouter();
  return (
    <EmptyState
      level={1}
      title="Profile Not Found"
      text="This profile does not exist or was removed."
    >
      <Button look="outline" onClick={() => router.back()}>
        Go Back
      </Button>
    </EmptyState>
  );
}
