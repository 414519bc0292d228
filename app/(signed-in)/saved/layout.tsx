import { layoutWithOverlay } from "@/screens/post/overlay-layout";

export default layoutWithOverlay("/saved");
