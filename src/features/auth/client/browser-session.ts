import { CallError, call, connectSession } from "@/lib/call";
import { forceLeave } from "@/lib/forced-leave";
import type { logout } from "../api";
import { loginPath } from "../paths";
import { accessToken, rotate } from "./access-token";
import { readAuth, removeAuth, watchAuth } from "./auth-storage";
import { hearDate, hearRendering } from "./server-clock";
import { mayResume, onSignedInPage, onStorageChange } from "./session-state";

const RESUMED_KEY = "auth-resumed";

let leaving = false;

/** A fresh document, so that nothing of the signed-in state is left (docs/product.md ST4). */
function leave(path: string) {
  if (leaving) return;
  leaving = true;
  forceLeave();
  location.replace(path);
}

const here = () => location.pathname + location.search;

/** Any 401: the stored session is removed, and the browser goes to the login page (docs/product.md E1). */
function ended() {
  removeAuth();
  leave(loginPath(here()));
}

/** The access token for a call; a session that turns out to be over ends here. */
async function tokenOrEnd(): Promise<string | null> {
  try {
    return await accessToken();
  } catch (error) {
    ended();
    throw error;
  }
}

const endSession = () =>
  call<typeof logout>({ method: "POST", path: "/users/logout", anonymous: true });

/**
 * Ends the session here and in every tab.
 * @throws CallError when the server could not be reached; the session goes on then
 */
export async function logOut() {
  await endSession();
  removeAuth();
  leave("/login");
}

/** Leaves only once the cookie is gone, or the login page would send the browser straight back. */
async function signOut() {
  try {
    await endSession();
    ended();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Keeps storage and cookie together while a signed-in page is shown, and lets calls use the tokens.
 * @param renderedAt the server's clock when it rendered the document, in ms
 * @returns stops keeping
 */
export function keepSession(viewerId: string, renderedAt: number): () => void {
  hearRendering(renderedAt);
  connectSession({ accessToken: tokenOrEnd, ended, heardDate: hearDate });

  const follow = () => {
    if (leaving) return;
    const step = onStorageChange(readAuth(), viewerId);
    if (step === "sign-out") void signOut();
    if (step === "reload") location.reload();
  };
  // A page that the browser had put aside may come back after the session has ended.
  const resume = (event: PageTransitionEvent) => event.persisted && follow();
  const stopWatching = watchAuth(follow);
  if (onSignedInPage(readAuth(), viewerId) === "sign-out") void signOut();
  addEventListener("pageshow", resume);
  return () => {
    stopWatching();
    removeEventListener("pageshow", resume);
  };
}

/**
 * On the login page: gets a new cookie for tokens that are still good, and goes on to `next`. Dead
 * ones are removed; a server that does not answer changes nothing.
 */
export async function resumeSession(next: string) {
  const entry = readAuth();
  if (entry.state !== "stored") return;
  if (!mayResume(lastResumed(), Date.now())) return removeAuth();
  try {
    await rotate(entry.auth);
    sessionStorage.setItem(RESUMED_KEY, String(Date.now()));
    leave(next);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) removeAuth();
  }
}

const lastResumed = () => Number(sessionStorage.getItem(RESUMED_KEY));

/** Goes on to `next` when another tab logs in. @returns stops watching */
export function followLogin(next: string): () => void {
  return watchAuth(() => {
    if (readAuth().state === "stored") leave(next);
  });
}
