import { directPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = directPost("/saved");

export { generateMetadata, Page as default };
