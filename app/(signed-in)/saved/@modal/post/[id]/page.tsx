import { directPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = directPost("/saved");

export { generateMetadata, Page as default };
