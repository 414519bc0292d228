import { SitePageScreen, sitePageMetadata } from "@/screens/site-page";

export const metadata = sitePageMetadata("rules");

export default () => <SitePageScreen page="rules" />;
