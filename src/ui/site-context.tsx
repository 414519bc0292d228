"use client";
import { createContext, type ReactNode, useContext } from "react";
import { PRODUCT } from "@/lib/brand";

type ShownSite = {
  name: string;
  logo: string;
  pages: string[];
  /** The `lang` of people's texts; undefined for that of the interface. */
  language: string | undefined;
  /** The name of the provider of single sign-on, or empty. */
  provider: string;
};

const SiteContext = createContext<ShownSite>({
  ...{ name: PRODUCT, logo: "", pages: [], provider: "", language: undefined },
});

export const useSite = () => useContext(SiteContext);

export const SiteProvider = ({ site, children }: { site: ShownSite; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);
