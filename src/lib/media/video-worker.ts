import { parentPort, workerData } from "node:worker_threads";
import { outcomeOf } from "./processed-media";
import { processVideo } from "./video";

const { bytes, ...upload } = workerData;
parentPort?.postMessage(await outcomeOf(processVideo({ ...upload, bytes: Buffer.from(bytes) })));
