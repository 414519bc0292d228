#!/usr/bin/env node
/**
 * Draws every generated picture of the demo content again: `node prisma/demo/art/make.mjs`
 * makes all of them, `make.mjs dune-light avatars` only those named. Same input, same pixels.
 * The photographs among the pictures are not made here; see prisma/demo/README.md.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeAvatars } from "./faces.mjs";
import { renderMotion } from "./motion.mjs";
import { makePreview } from "./preview.mjs";
import { render } from "./render.mjs";
import { makeWall } from "./wall.mjs";
import { ABSTRACT } from "./works-abstract.mjs";
import { ARCHITECTURE } from "./works-architecture.mjs";
import { NATURE } from "./works-nature.mjs";
import { OBJECTS } from "./works-objects.mjs";

const demo = path.resolve(import.meta.dirname, "..");
const pictures = path.join(demo, "pictures");
const avatars = path.join(demo, "avatars");
const wall = path.resolve(demo, "../../public/wall");
const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);

async function save(folder, name, file) {
  await writeFile(path.join(folder, name), file);
  console.log(`${name.padEnd(24)} ${Math.round(file.length / 1024)} kB`);
}

for (const folder of [pictures, avatars, wall]) await mkdir(folder, { recursive: true });
for (const work of [...NATURE, ...ARCHITECTURE, ...ABSTRACT, ...OBJECTS]) {
  if (wanted(work.slug)) await save(pictures, `${work.slug}.webp`, await render(work));
}
if (wanted("motion")) {
  for (const { name, file } of await renderMotion()) await save(pictures, name, file);
}
if (wanted("avatars")) {
  for (const { name, file } of await makeAvatars()) await save(avatars, name, file);
}
if (wanted("wall")) {
  for (const { name, file } of await makeWall(pictures)) await save(wall, name, file);
}
if (wanted("preview")) {
  await save(path.dirname(wall), "preview.jpg", await makePreview(wall));
}
