"use client";
import { useRouter } from "next/navigation";
import { userMessages } from "@/features/users/messages";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

/** The profile could not be read (docs/product.md E5). */
export function ProfileFailed() {
  const router = useRouter();
  return (
    <EmptyState failed level={1} title={userMessages.loadFailed}>
      <Button onClick={() => router.refresh()}>Try Again</Button>
    </EmptyState>
  );
}
