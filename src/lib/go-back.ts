type Router = { back: () => void; push: (path: string) => void };

/** Back to the page of this site that one came from, else to `otherwise`; never to another site. */
export function goBack(router: Router, otherwise: string): void {
  const cameFromHere = "navigation" in window && window.navigation.canGoBack;
  if (cameFromHere) router.back();
  else router.push(otherwise);
}
