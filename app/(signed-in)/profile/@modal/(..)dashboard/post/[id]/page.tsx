import { postBehindOverlay } from "@/screens/post/post-behind-overlay";

const { generateMetadata, Page } = postBehindOverlay("/dashboard");

export { generateMetadata, Page as default };
