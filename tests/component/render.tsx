import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { toast } from "sonner";
import { cleanup, render as renderInto } from "vitest-browser-react/pure";
import { parseListView } from "@/lib/list-view";
import { Frame } from "@/screens/frame/frame";
import { ListViewProvider } from "@/screens/post-list/list-view";
import { Providers } from "@/screens/providers";
import { LinkNavigation } from "@/ui/link-navigation";
import { Toaster } from "@/ui/toaster";
import type { Member } from "../../e2e/people";

type Options = {
  /** Whose session the browser has. */
  as?: Member;
  /** The address of the page. */
  at?: string;
};

/** Renders a component as the layouts of app/ do, in a browser with the session of a user. */
export async function render(component: ReactNode, { as, at = "/" }: Options = {}) {
  await cleanup();
  // They outlive the page that showed them.
  toast.dismiss();
  if (as) localStorage.setItem("auth", JSON.stringify(as.auth));
  history.replaceState(null, "", at);
  return renderInto(
    <Address>
      {as ? <SignedIn as={as}>{component}</SignedIn> : component}
      <Toaster />
      <LinkNavigation />
    </Address>,
  );
}

const SignedIn = ({ as: { auth }, children }: { as: Member; children: ReactNode }) => (
  <Providers
    viewerId={auth.user._id}
    renderedAt={Date.now()}
    savesData={false}
    sensitive="blur"
    ai="show"
  >
    <Frame viewer={auth.user} unread={0} theme="system" shortcuts>
      <ListViewProvider initial={parseListView("1")}>{children}</ListViewProvider>
    </Frame>
  </Providers>
);

/** In place of Next's router: it changes the address, and loads no page. */
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
