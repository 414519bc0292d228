/** Nothing lies over the results. */
export default function Page() {
  return null;
}
