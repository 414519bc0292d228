import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { User } from "../support/ordinary-user";

type Stage = { name: string; base: string; instructions: [name: string, text: string][] };

/** What an image would be, as folders below `root`. */
export type Image = {
  root: string;
  directory: string;
  env: Record<string, string>;
  /** The text of CMD, EXPOSE, HEALTHCHECK, STOPSIGNAL, USER and VOLUME, and the commands of apt-get as PACKAGES. */
  settings: Record<string, string>;
};

type Build = {
  context: string;
  /** An empty folder of the user. */
  home: string;
  user: User | undefined;
};

/** Of a Dockerfile without continued lines: https://docs.docker.com/reference/dockerfile/ */
function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n").filter((one) => one && !one.startsWith("#"))) {
    const [, name, rest = ""] = /^([A-Z]+) (.*[^\\])$/.exec(line) ?? [];
    if (!name) throw new Error(`This line is not understood: ${line}`);
    const [base = "", , stage = "last"] = rest.split(" ");
    if (name === "FROM") stages.push({ name: stage, base, instructions: [] });
    else stages.at(-1)?.instructions.push([name, rest]);
  }
  return stages;
}

/** Replaces the absolute paths of an image by those below its folder. */
export const pathsIn = ({ root }: Pick<Image, "root">, text: string): string =>
  text.replaceAll(/(?<![\w./:])\/(build|data|vitrine)\b/g, `${root}/$1`);

/** The words of a command in JSON, with the paths of the image. */
export const commandOf = (image: Image, text = ""): string[] =>
  JSON.parse(text.slice(text.indexOf("["))).map((word: string) => pathsIn(image, word));

/** As the user, in a folder that is theirs. */
function execute(image: Image, command: string, { home, user }: Build) {
  // The certificates of a network that reads what npm downloads.
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", pathsIn(image, command)], {
    ...user,
    cwd: image.directory,
    env: { PATH, NODE_EXTRA_CA_CERTS, HOME: home, NODE_ENV: "production", ...image.env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

function give(directory: string, { user }: Build) {
  if (user) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, directory], { stdio: "inherit" });
}

function copy(from: string, sources: string[], to: string) {
  for (const source of sources) {
    const path = join(from, source);
    const target = statSync(path).isDirectory() ? to : join(to, basename(path));
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

const perform: Record<string, (image: Image, text: string, build: Build) => void> = {
  // Packages of Debian are root's business.
  RUN: (image, text, build) => {
    if (text.startsWith("apt-get ")) image.settings.PACKAGES = text;
    else execute(image, text, build);
  },
  ENV: (image, text) => {
    const pairs = text.split(" ").map((pair) => pair.split("="));
    for (const [name = "", value = ""] of pairs) image.env[name] = pathsIn(image, value);
  },
  WORKDIR: (image, text, build) => {
    image.directory = join(image.root, text);
    mkdirSync(image.directory);
    give(image.directory, build);
  },
  COPY: (image, text, build) => {
    const [, stage, files = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? [];
    const words = files.split(" ");
    const from = stage ? join(build.home, stage) : build.context;
    copy(from, words.slice(0, -1), join(image.directory, words.at(-1) ?? ""));
    give(image.directory, build);
  },
};

/**
 * Executes a Dockerfile on folders in place of images, with the programs of this machine, and every
 * RUN as the user.
 * @returns the last image, and what each stage is based on
 */
export function buildImage(text: string, build: Build): { image: Image; bases: string[] } {
  const stages = readStages(text);
  const images = stages.map(({ name: stage, instructions }) => {
    const root = join(build.home, stage);
    const image: Image = { root, directory: root, env: {}, settings: {} };
    mkdirSync(root);
    give(root, build);
    for (const [name, parameters] of instructions) {
      if (perform[name]) perform[name](image, parameters, build);
      else image.settings[name] = parameters;
    }
    return image;
  });
  const image = images.at(-1);
  if (!image) throw new Error("There is no stage.");
  return { image, bases: stages.map(({ base }) => base) };
}
