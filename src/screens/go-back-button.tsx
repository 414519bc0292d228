"use client";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { HOME } from "@/features/auth/paths";
import { goBack } from "@/lib/go-back";
import { Button } from "@/ui/button";

/** Back to where one came from, else home; without JavaScript home. */
export function GoBackButton() {
  const router = useRouter();
  const back = (event: FormEvent) => {
    event.preventDefault();
    goBack(router, HOME);
  };
  return (
    <form action={HOME} onSubmit={back}>
      <Button type="submit">Go Back</Button>
    </form>
  );
}
