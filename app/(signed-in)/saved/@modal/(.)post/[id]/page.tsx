import { interceptedPost } from "@/screens/post/overlay-routes";

const { generateMetadata, Page } = interceptedPost("/saved");

export { generateMetadata, Page as default };
