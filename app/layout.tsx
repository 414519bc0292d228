import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { CSSProperties, ReactNode } from "react";
import { accentIn } from "@/features/site/accent";
import { getSite } from "@/features/site/queries";
import { env } from "@/lib/server/env";
import { CANVAS, parseTheme, SYSTEM_IS_DARK, THEME_COOKIE } from "@/lib/theme";
import { ErrorBoundary } from "@/screens/error-boundary";
import { HydrationMark } from "@/ui/hydration";
import { LinkNavigation } from "@/ui/link-navigation";
import { SiteProvider } from "@/ui/site-context";
import { Toaster } from "@/ui/toaster";
import "./globals.css";

// Optional, because a font that loads late would shift the layout.
const face = localFont({
  display: "optional",
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-face",
});

// For letters beyond Latin-1; the browser loads it when a page has one.
const extendedFace = localFont({
  display: "optional",
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-face-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA, U+1E00-1E9F, U+20A0-20C0" }],
});

const chosenTheme = async () => parseTheme((await cookies()).get(THEME_COOKIE)?.value);

export async function generateMetadata(): Promise<Metadata> {
  const { name, description } = await getSite();
  return {
    metadataBase: new URL(env().APP_URL),
    applicationName: name,
    title: { default: name, template: `%s · ${name}` },
    description,
    robots: { index: false, follow: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  // The page covers screens with a notch; elements at an edge add the safe area inset (env() in the styles).
  const viewportFit = "cover";
  if (theme !== "system") return { viewportFit, themeColor: CANVAS[theme] };
  return {
    viewportFit,
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: CANVAS.light },
      { media: SYSTEM_IS_DARK, color: CANVAS.dark },
    ],
  };
}

/** In place of the one of src/ui/tokens.css. */
const accentStyle = (accent: string) =>
  ({ "--color-accent": `light-dark(${accent}, ${accentIn(accent).darkAccent})` }) as CSSProperties;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [theme, site] = await Promise.all([chosenTheme(), getSite()]);
  const { name, logo, pages, accent } = site;
  const provider = env().OIDC_ISSUER ? env().OIDC_NAME : "";
  return (
    <html
      lang="en"
      className={`${face.variable} ${extendedFace.variable}`}
      data-theme={theme === "system" ? undefined : theme}
      style={accent ? accentStyle(accent) : undefined}
    >
      <body>
        <SiteProvider site={{ name, logo, pages, provider }}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </SiteProvider>
        <Toaster />
        <LinkNavigation />
        <HydrationMark />
      </body>
    </html>
  );
}
