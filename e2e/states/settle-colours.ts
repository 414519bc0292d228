/** Runs in a page, and waits for transitions of colours, which would be measured or shown halfway. */
export async function settleColours(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  // The end of one transition may start others.
  do {
    await Promise.allSettled(running().map(({ finished }) => finished));
    await frame();
    await frame();
  } while (running().length > 0);
}
