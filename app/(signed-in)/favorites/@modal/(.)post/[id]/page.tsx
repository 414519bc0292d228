import { postBehindOverlay } from "@/screens/post/post-behind-overlay";

const { generateMetadata, Page } = postBehindOverlay("/favorites");

export { generateMetadata, Page as default };
