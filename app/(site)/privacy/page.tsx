import { SitePageScreen, sitePageMetadata } from "@/screens/site-page";

export const metadata = sitePageMetadata("privacy");

export default () => <SitePageScreen page="privacy" />;
