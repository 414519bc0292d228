import { interceptedPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = interceptedPost("/dashboard");

export { generateMetadata, Page as default };
