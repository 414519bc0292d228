/** Parses the environment exactly as the server will; run by the launcher before it builds. */
import { env } from "@/lib/env";

try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
