"use client";
import { createContext, type ReactNode, useContext } from "react";
import { PRODUCT } from "@/lib/brand";

type ShownSite = {
  name: string;
  logo: string;
  pages: string[];
  /** The name of the provider of single sign-on, or empty. */
  provider: string;
};

const SiteContext = createContext<ShownSite>({ name: PRODUCT, logo: "", pages: [], provider: "" });

export const useSite = () => useContext(SiteContext);

export const SiteProvider = ({ site, children }: { site: ShownSite; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);
