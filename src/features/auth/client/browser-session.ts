import { CallError, call, connectSession } from "@/lib/browser/call";
import { forceLeave } from "@/lib/browser/forced-leave";
import type { logout } from "../api";
import { DELETED_ACCOUNT_PATH, endedSessionPath } from "../paths";
import { accessToken, rotate } from "./access-token";
import {
  actionOnLoad,
  actionOnStorageChange,
  canResume,
  forgetViewer,
  readAuth,
  removeAuth,
  watchAuth,
} from "./auth-storage";
import { syncWithDateHeader, syncWithRenderTime } from "./token-time";

const RESUMED_KEY = "auth-resumed";

let isReplacing = false;

/** Loads a new document, so that no state of the session is left. */
function replaceDocument(path: string) {
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
    if (isReplacing) return;
    const action = actionOnStorageChange(readAuth(), viewerId);
    if (action === "sign-out") void signOut();
    if (action === "reload") location.reload();
  };
  // A page from the back/forward cache may be older than the end of the session.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && checkStorage();
  const unsubscribe = watchAuth(checkStorage);
  if (actionOnLoad(readAuth(), viewerId) === "sign-out") void signOut();
  addEventListener("pageshow", onPageShow);
  return () => {
    unsubscribe();
    removeEventListener("pageshow", onPageShow);
  };
}

/**
 * Trades stored tokens for a new cookie and opens `next`. Invalid tokens are removed; without a
 * response nothing changes.
 */
export async function resumeSession(next: string) {
  const entry = readAuth();
  if (entry.state !== "stored") return;
  if (!canResume(lastResumed(), Date.now())) return removeAuth();
  try {
    await rotate(entry.auth);
    sessionStorage.setItem(RESUMED_KEY, String(Date.now()));
    replaceDocument(next);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) removeAuth();
  }
}

const lastResumed = () => Number(sessionStorage.getItem(RESUMED_KEY));

/** Opens `next` when another tab logs in. @returns unsubscribes */
export function followLogin(next: string): () => void {
  return watchAuth(() => {
    if (readAuth().state === "stored") replaceDocument(next);
  });
}
