/**
 * Uploads a picture again and again until it is told that this is over; sends the milliseconds of each upload.
 * A process of its own, of lower priority, so that it does not delay the requests that are measured.
 * Arguments: the URL of the site, an Authorization header, the file, how many concurrently, how many at most.
 */
import { openAsBlob } from "node:fs";
import { constants, setPriority } from "node:os";

const [url = "", authorization = "", file = "", concurrent, most] = process.argv.slice(2);
const body = new FormData();
body.set("title", "A large picture");
body.set("content", "Uploaded while others read.");
body.set("media", await openAsBlob(file), "large.jpg");

/** @returns {Promise<number>} its milliseconds */
async function upload() {
  const start = performance.now();
  const options = { method: "POST", headers: { authorization }, body };
  const response = await fetch(`${url}/api/v1/tweets/create`, options);
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`An upload failed: ${response.status}`);
  return performance.now() - start;
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let isOver = false;
process.once("message", () => {
  isOver = true;
});
/** @type {number[]} */
const times = [];
let started = 0;
const uploader = async () => {
  while (!isOver && started < Number(most)) {
    started++;
    times.push(await upload());
  }
};
await Promise.all(Array.from({ length: Number(concurrent) }, uploader));
process.send?.(times, () => process.exit());
