import { SitePageScreen, sitePageMetadata } from "@/screens/site-page";

export const metadata = sitePageMetadata("imprint");

export default () => <SitePageScreen page="imprint" />;
