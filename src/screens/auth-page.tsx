import type { ReactNode } from "react";
import { PictureWall } from "@/features/auth/components/picture-wall";
import { BrandMark } from "@/ui/brand-mark";

export const AuthPage = ({ children }: { children: ReactNode }) => (
  <main className="auth-page">
    <section>
      <BrandMark href="/login" />
      <div className="auth-form">{children}</div>
    </section>
    <PictureWall />
  </main>
);
