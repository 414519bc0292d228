import type { ReactNode } from "react";
import { PageLinks } from "@/features/site/components/page-links";
import { BrandMark } from "@/ui/brand-mark";

/** @param props.aside beside the form on wide screens, above it on others */
export const AuthPage = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr_auto] pt-[max(1.5rem,env(safe-area-inset-top))] pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:grid-rows-[auto_1fr_auto] lg:py-0">
    <BrandMark href="/login" className="mx-5 justify-self-start lg:mx-10 lg:mt-8" />
    <div className="not-empty:max-lg:mt-5 lg:sticky lg:top-0 lg:h-dvh lg:overflow-hidden lg:bg-mat lg:[grid-area:1/2/-1/3]">
      {aside}
    </div>
    {/* Aligned to the top: errors that appear below a field must not move the fields above. */}
    <div className="mx-auto w-full max-w-104 px-5 py-6 lg:mt-[max(1rem,10svh)]">{children}</div>
    <PageLinks className="justify-center px-5 lg:pb-8" />
  </main>
);
