/**
 * Uploads a picture again and again until the standard input ends; prints the milliseconds of each upload as
 * JSON. A process of its own, so that the sender does not delay the requests that are measured.
 * Arguments: the URL of the site, an Authorization header, the file, how many concurrently, how many at
 * most.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { constants, setPriority } from "node:os";

const [url = "", authorization = "", file = "", concurrent, most] = process.argv.slice(2);
const boundary = "boundary-of-the-form";
const part = (/** @type {string} */ disposition) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
const body = Buffer.concat([
  Buffer.from(`${part('name="title"')}A large picture\r\n`),
  Buffer.from(`${part('name="content"')}Uploaded while others read.\r\n`),
  Buffer.from(part('name="media"; filename="large.jpg"')),
  readFileSync(file),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);
const options = {
  method: "POST",
  agent: new Agent({ keepAlive: true }),
  headers: {
    authorization,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  },
};

/** @returns {Promise<number>} its milliseconds */
function upload() {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/tweets/create`, options, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 201) resolve(performance.now() - start);
        else reject(new Error(`An upload failed: ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
let isOver = false;
process.stdin.on("end", () => {
  isOver = true;
});
process.stdin.resume();
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
process.stdout.write(JSON.stringify(times), () => process.exit());
