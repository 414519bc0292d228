/** Nothing lies over the feed. */
export default function Page() {
  return null;
}
