import { directPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = directPost("/dashboard");

export { generateMetadata, Page as default };
