import { directPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = directPost("/dashboard");

export { generateMetadata, Page as default };
