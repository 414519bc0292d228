import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { getViewer } from "@/features/auth/session";
import { countUnread } from "@/features/notifications/queries";
import { readListView } from "@/lib/list-view";
import { readOrLog } from "@/lib/server/read-or-log";
import { parseTheme, THEME_COOKIE } from "@/lib/theme";
import { ErrorBoundary } from "@/screens/error-page";
import { Frame } from "@/screens/frame/frame";
import { parseShortcuts, SHORTCUTS_COOKIE } from "@/screens/keyboard/shortcuts-setting";
import { ListViewProvider } from "@/screens/post-list/list-view";
import { Providers } from "@/screens/providers";

/** Each page authenticates the viewer itself, because navigations do not render a layout again. */
export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer();
  if (!viewer) return children;
  const cookieStore = await cookies();
  const theme = parseTheme(cookieStore.get(THEME_COOKIE)?.value);
  const shortcuts = parseShortcuts(cookieStore.get(SHORTCUTS_COOKIE)?.value);
  const listView = readListView(cookieStore);
  const savesData = (await headers()).get("save-data") === "on";
  const unread = await readOrLog("unread notifications", () => countUnread(viewer));
  const { id, username, fullName, pfp, role, sensitive, ai } = viewer;
  return (
    <Providers
      viewerId={id}
      renderedAt={Date.now()}
      {...{ savesData, sensitive, ai }}
      moderates={role !== "user"}
    >
      <Frame
        viewer={{ username, fullName, pfp, role }}
        unread={unread ?? 0}
        theme={theme}
        shortcuts={shortcuts}
      >
        <ListViewProvider initial={listView}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </ListViewProvider>
      </Frame>
    </Providers>
  );
}
