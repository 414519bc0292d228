"use client";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { HOME } from "@/features/auth/paths";
import { goBack } from "@/lib/browser/go-back";
import { Button } from "@/ui/button";
import { EmptyBox } from "@/ui/empty-state";

type Props = {
  /** A class: `before:icon-ban`. */
  icon: string;
  title: string;
  text: string;
  note?: string;
};

export const UnavailablePage = ({ icon, title, text, note }: Props) => (
  <EmptyBox className="min-h-[70vh] content-center">
    <span className={`mb-2.5 text-faint before:size-5 ${icon}`} />
    <h1 className="page-title">{title}</h1>
    <p className="max-w-[42ch] text-balance text-muted">{text}</p>
    {note && <p className="mt-1.5 max-w-[46ch] text-balance text-xs text-faint">{note}</p>}
    <GoBackButton />
  </EmptyBox>
);

/** Goes back, or home if there is no page to go back to; without JavaScript home. */
function GoBackButton() {
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
