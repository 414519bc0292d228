/** Nothing lies over the favorites. */
export default function Page() {
  return null;
}
