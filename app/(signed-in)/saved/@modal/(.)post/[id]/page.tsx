import { interceptedPost } from "@/screens/post/overlay-pages";

const { generateMetadata, Page } = interceptedPost("/saved");

export { generateMetadata, Page as default };
