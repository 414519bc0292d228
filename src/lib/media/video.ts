import "server-only";
import { fileTypeFromBuffer } from "file-type";
import {
  BufferSource,
  BufferTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { AppError, fieldError } from "@/lib/errors";
import { isMp4CutOff, isWebmCutOff } from "./cut-off";
import { mediaMessages } from "./messages";
import { copyAudio, copyPackets, copyVideo } from "./packets";
import type { ProcessedMedia, Upload } from "./processed-media";
import { decodeLimits } from "./renditions";

const containers = {
  mp4: {
    isCutOff: isMp4CutOff,
    input: MP4,
    output: () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  },
  webm: { isCutOff: isWebmCutOff, input: WEBM, output: () => new WebMOutputFormat() },
} as const;
type Ending = keyof typeof containers;

/** An MP4 by another name. */
const M4V = "video/x-m4v";

/** Cameras write up to ten, of which most are metadata. */
const MAX_TRACKS = 32;
const TRACK = Buffer.from("trak");

/**
 * Writes an MP4 or WebM anew with the encoded packets of its first video and its first audio track of a codec
 * that the container can have, and nothing else of the upload: no metadata, no other tracks, no free space
 * (docs/security.md T14).
 * It may neither end nor stay within memory, so it runs in a process that can be killed.
 * @throws AppError `unsupported_media`, also for a video or a sound of other codecs, `invalid_input` for a
 *   damaged file, naming `field`
 */
export async function processVideo({ bytes, field }: Upload): Promise<ProcessedMedia> {
  const ending = await containerOf(bytes);
  if (!ending) throw fieldError("unsupported_media", field, mediaMessages.notMedia);
  try {
    return await rewrite(bytes, ending, field);
  } catch (error) {
    throw error instanceof AppError ? error : damaged(field, error);
  }
}

const damaged = (field: string, cause: unknown) =>
  new AppError("invalid_input", mediaMessages.damaged, {
    errors: [{ path: field, message: mediaMessages.damaged }],
    cause,
  });

async function containerOf(bytes: Buffer): Promise<Ending | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === "video/mp4" || type?.mime === M4V) return "mp4";
  return type?.mime === "video/webm" ? "webm" : undefined;
}

async function rewrite(bytes: Buffer, ending: Ending, field: string): Promise<ProcessedMedia> {
  const { isCutOff, input: format, output: outputFormat } = containers[ending];
  if (isCutOff(bytes) || hasManyTracks(bytes)) throw new Error("Cut off, or too many tracks");
  const input = new Input({ formats: [format], source: new BufferSource(bytes) });
  const target = new BufferTarget();
  const output = new Output({ format: outputFormat(), target });
  const tracks = await input.getTracks();
  if (tracks.length > MAX_TRACKS) throw new Error("Too many tracks");
  const sounds = tracks.filter((track) => track.isAudioTrack());
  const video = await firstOf(
    tracks.filter((track) => track.isVideoTrack()),
    output.format.getSupportedVideoCodecs(),
  );
  const audio = await firstOf(sounds, output.format.getSupportedAudioCodecs());
  if (!video || (sounds.length > 0 && !audio)) {
    throw fieldError("unsupported_media", field, mediaMessages.notMedia);
  }
  const size = await shownSize(video);
  const copied = [await copyVideo(video, output)];
  if (audio) copied.push(await copyAudio(audio, output));
  await output.start();
  const duration = await copyPackets(copied, bytes.length);
  await output.finalize();
  if (duration <= 0 || !target.buffer) throw new Error("There is nothing to show");
  const file = {
    name: `video.${ending}`,
    contentType: `video/${ending}`,
    bytes: Buffer.from(target.buffer),
  };
  return { ...size, animated: false, thumbhash: null, renditions: [{ ...file, ...size }] };
}

/** The first track of one of these codecs. */
async function firstOf<T extends InputVideoTrack | InputAudioTrack>(
  tracks: T[],
  codecs: (string | null)[],
): Promise<T | undefined> {
  for (const track of tracks) if (codecs.includes(await track.getCodec())) return track;
  return undefined;
}

/** Upright, in whole pixels. */
async function shownSize(video: InputVideoTrack) {
  const width = Math.round(await video.getDisplayWidth());
  const height = Math.round(await video.getDisplayHeight());
  const isSize = (edge: number) => edge > 0 && edge <= decodeLimits.edge;
  if (!isSize(width) || !isSize(height)) throw new Error("No screen has such a size");
  return { width, height };
}

/** Thousands of tracks take the reader minutes; the name of their boxes seldom occurs elsewhere. */
function hasManyTracks(bytes: Buffer): boolean {
  let count = 0;
  for (let at = bytes.indexOf(TRACK); at >= 0; at = bytes.indexOf(TRACK, at + 1)) count++;
  return count > MAX_TRACKS;
}
