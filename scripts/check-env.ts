/** Parses the environment as the server does, so that a bad variable ends the start early. */
import { env } from "@/lib/env";

try {
  env();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
