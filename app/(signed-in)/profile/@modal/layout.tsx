export { OverlaySlot as default } from "@/screens/post/overlay-layout";
