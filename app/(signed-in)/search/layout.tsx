import { layoutWithOverlay } from "@/screens/post/overlay-routes";

export default layoutWithOverlay("/dashboard");
