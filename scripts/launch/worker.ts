import { work } from "@/jobs";
import { disconnect } from "@/lib/db";

await work();
await disconnect();
