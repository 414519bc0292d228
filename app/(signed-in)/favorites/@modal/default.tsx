/** Nor where the slot knows no page of its own. */
export default function Default() {
  return null;
}
