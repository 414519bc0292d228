import { SitePageScreen, sitePageMetadata } from "@/screens/site-page";

export const metadata = sitePageMetadata("terms");

export default () => <SitePageScreen page="terms" />;
