import "server-only";
import manifest from "../../../package.json";

/** The version that runs, as CHANGELOG.md names it. */
export const RELEASE: string = manifest.version;
