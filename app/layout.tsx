// The development server builds the styles with hot reload, the build has src/ui/styles.tsx.
import "#dev-styles";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { CSSProperties, ReactNode } from "react";
import { accentIn } from "@/features/site/accent";
import { getSite } from "@/features/site/queries";
import { STYLES_COOKIE, STYLES_HASH } from "@/generated/styles/names";
import { env } from "@/lib/server/env";
import { CANVAS, parseTheme, SYSTEM_IS_DARK, THEME_COOKIE } from "@/lib/theme";
import { ErrorBoundary } from "@/screens/error-page";
import { HydrationMark } from "@/ui/hydration";
import { LinkNavigation } from "@/ui/link-navigation";
import { SiteProvider } from "@/ui/site-context";
import { FirstVisitStyles, StyleSheet } from "@/ui/styles";
import { Toaster } from "@/ui/toaster";

const isBuilt = process.env.NODE_ENV === "production";

const chosenTheme = async () => parseTheme((await cookies()).get(THEME_COOKIE)?.value);

const OWN_ICONS = {
  icon: [
    { url: "/favicon.ico", sizes: "32x32" },
    { url: "/icon.svg", type: "image/svg+xml" },
  ],
  apple: "/apple-icon.png",
};

export async function generateMetadata(): Promise<Metadata> {
  const { name, description, icons } = await getSite();
  const icon = icons.at(-1)?.src;
  return {
    metadataBase: new URL(env().APP_URL),
    applicationName: name,
    title: { default: name, template: `%s · ${name}` },
    description,
    robots: { index: false, follow: false },
    icons: icon ? { icon, apple: icon } : OWN_ICONS,
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
  const [theme, site, cookieStore] = await Promise.all([chosenTheme(), getSite(), cookies()]);
  const hasStyles = cookieStore.get(STYLES_COOKIE)?.value === STYLES_HASH;
  const { name, logo, pages, accent } = site;
  const language = site.language || undefined;
  const provider = env().OIDC_ISSUER ? env().OIDC_NAME : "";
  return (
    <html
      lang="en"
      data-theme={theme === "system" ? undefined : theme}
      style={accent ? accentStyle(accent) : undefined}
    >
      <body>
        {isBuilt && (hasStyles ? <StyleSheet /> : <FirstVisitStyles />)}
        <SiteProvider site={{ name, logo, pages, provider, language }}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </SiteProvider>
        <Toaster />
        <LinkNavigation />
        <HydrationMark />
      </body>
    </html>
  );
}
