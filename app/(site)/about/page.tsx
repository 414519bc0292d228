import { SitePageScreen, sitePageMetadata } from "@/screens/site-page";

export const metadata = sitePageMetadata("about");

export default () => <SitePageScreen page="about" />;
