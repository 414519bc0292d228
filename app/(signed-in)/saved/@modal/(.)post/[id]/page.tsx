import { postBehindOverlay } from "@/screens/post/post-behind-overlay";

const { generateMetadata, Page } = postBehindOverlay("/saved");

export { generateMetadata, Page as default };
