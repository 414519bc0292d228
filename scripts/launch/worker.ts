import { work } from "@/jobs";
import { disconnect } from "@/lib/server/db";

await work();
await disconnect();
