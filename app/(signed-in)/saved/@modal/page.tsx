/** Nothing lies over the saved posts. */
export default function Page() {
  return null;
}
