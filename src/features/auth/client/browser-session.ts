import { CallError, call, connectSession } from "@/lib/browser/call";
import { forceLeave } from "@/lib/browser/leave-page";
import type { logout } from "../api";
import { DELETED_ACCOUNT_PATH, endedSessionPath } from "../paths";
import { accessToken } from "./access-token";
import { forgetViewer, isOfOther, readAuth, removeAuth, watchAuth } from "./auth-storage";
import { syncWithDateHeader, syncWithRenderTime } from "./token-time";

let isReplacing = false;

/** Loads a new document, so that no state of the session is left. */
export function replaceDocument(path: string) {
  if (isReplacing) return;
  isReplacing = true;
  forceLeave();
  location.replace(path);
}

const currentPath = () => location.pathname + location.search;

/** After any 401: removes the stored session and opens the login page. */
function handleSessionEnd() {
  removeAuth();
  replaceDocument(endedSessionPath(currentPath()));
}

async function tokenOrEnd(): Promise<string | null> {
  try {
    return await accessToken();
  } catch (error) {
    handleSessionEnd();
    throw error;
  }
}

const endSession = () => call<typeof logout>("POST /users/logout", { anonymous: true });

/**
 * Ends the session in all tabs.
 * @throws CallError when the server could not be reached; the session continues then
 */
export async function logOut() {
  await endSession();
  forgetViewer();
  replaceDocument("/login");
}

/** After the account was deleted: the login page says so, and the other tabs log out. */
export function leaveDeletedAccount() {
  forgetViewer();
  replaceDocument(DELETED_ACCOUNT_PATH);
}

/** Waits until the cookie is removed, or the login page would redirect back. */
async function signOut() {
  try {
    await endSession();
    handleSessionEnd();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Keeps storage and cookie in step while a signed-in page is shown, and authenticates its calls.
 * @param renderedAt the server's time when it rendered the document, in ms
 * @returns stops it
 */
export function watchSession(viewerId: string, renderedAt: number): () => void {
  syncWithRenderTime(renderedAt);
  connectSession({
    accessToken: tokenOrEnd,
    ended: handleSessionEnd,
    onServerDate: syncWithDateHeader,
  });

  const checkStorage = () => {
    const entry = readAuth();
    if (isReplacing || !isOfOther(entry, viewerId)) return;
    // Another tab has changed the cookie, too, where it has stored another session.
    if (entry.state === "stored") location.reload();
    else void signOut();
  };
  // A page from the back/forward cache may be older than the end of the session.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && checkStorage();
  const unsubscribe = watchAuth(checkStorage);
  if (isOfOther(readAuth(), viewerId)) void signOut();
  addEventListener("pageshow", onPageShow);
  return () => {
    unsubscribe();
    removeEventListener("pageshow", onPageShow);
  };
}
