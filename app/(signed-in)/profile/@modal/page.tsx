export { NoOverlay as default } from "@/screens/post/overlay-layout";
