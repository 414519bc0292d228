/** Nothing lies over the profile. */
export default function Page() {
  return null;
}
