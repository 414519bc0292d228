import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { render as renderInto } from "vitest-browser-react";
import { Providers } from "@/screens/providers";
import { Toaster } from "@/ui/toaster";
import type { Member } from "../../e2e/people";

type Options = {
  /** Whose session the browser has. */
  as?: Member;
  /** The address of the page. */
  at?: string;
};

/** Renders a component as a page does, in a browser with the session of a user. */
export function render(component: ReactNode, { as, at = "/" }: Options = {}) {
  if (as) {
    // The cookie of the pages has the same session, but only the server reads it.
    localStorage.setItem("auth", JSON.stringify(as.auth));
  }
  history.replaceState(null, "", at);
  return renderInto(
    <Address>
      {as ? (
        <Providers
          viewerId={as.auth.user._id}
          renderedAt={Date.now()}
          savesData={false}
          sensitive="blur"
        >
          {component}
        </Providers>
      ) : (
        component
      )}
      <Toaster />
    </Address>,
  );
}

/** The router of Next changes the address, and loads no page. */
function Address({ children }: { children: ReactNode }) {
  const [url, setUrl] = useState(() => new URL(location.href));
  useEffect(() => {
    const read = () => setUrl(new URL(location.href));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const router = useMemo(() => {
    const change = (method: "pushState" | "replaceState") => (href: string) => {
      history[method](null, "", href);
      setUrl(new URL(location.href));
    };
    return {
      push: change("pushState"),
      replace: change("replaceState"),
      back: () => history.back(),
      forward: () => history.forward(),
      refresh: () => {},
      prefetch: () => {},
      bfcacheId: "",
    };
  }, []);
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={url.pathname}>
        <SearchParamsContext value={url.searchParams}>
          <PathParamsContext value={{}}>{children}</PathParamsContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
