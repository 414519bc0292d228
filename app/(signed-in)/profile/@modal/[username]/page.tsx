/** Nor over somebody else's. */
export default function Page() {
  return null;
}
