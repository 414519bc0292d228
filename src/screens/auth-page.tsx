import type { ReactNode } from "react";
import { PictureWall } from "@/features/auth/components/picture-wall";
import { PageLinks } from "@/features/site/components/page-links";
import { BrandMark } from "@/ui/brand-mark";

export const AuthPage = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
    <section className="flex flex-col px-5 pt-[max(1.5rem,env(safe-area-inset-top))] pb-6 lg:px-10 lg:py-8">
      <BrandMark href="/login" className="self-start" />
      {/* Aligned to the top: errors that appear below a field must not move the fields above. */}
      <div className="mx-auto mt-[4svh] mb-auto w-full max-w-94 py-6 lg:mt-[14svh]">{children}</div>
      <PageLinks className="justify-center" />
    </section>
    <PictureWall />
  </main>
);
