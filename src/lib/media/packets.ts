import "server-only";
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from "mediabunny";
import { recordWithoutUserData, withoutComments, withoutUserData } from "./user-data";

/** A track of the upload, and how its packets get into the new file. */
export type CopiedTrack = {
  packets: AsyncGenerator<EncodedPacket, void>;
  add: (packet: EncodedPacket) => Promise<void>;
  close: () => void;
};

/**
 * Adds a track for the packets of a video, with its rotation, shape of pixels and colours.
 * @throws Error for a codec that the container cannot have
 */
export async function copyVideo(track: InputVideoTrack, output: Output): Promise<CopiedTrack> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (!codec || !config) throw new Error("The codec of the video is unknown");
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { transformationMatrix: await track.getTransformationMatrix() });
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstKeyPacket({ verifyKeyPackets: true });
  if (!first) throw new Error("No frame can be decoded by itself");
  const clean = withoutUserData(codec, config.description);
  const description = recordWithoutUserData(codec, config.description);
  const decoderConfig = { ...config, description };
  let latest = Number.NEGATIVE_INFINITY;
  return {
    packets: sink.packets(first, undefined, { verifyKeyPackets: true }),
    add: (packet) => {
      // A key frame that is shown before one that it follows begins no new group of pictures.
      const type = packet.timestamp < latest ? "delta" : packet.type;
      latest = Math.max(latest, packet.timestamp);
      return source.add(packet.clone({ data: clean(packet.data), type }), { decoderConfig });
    },
    close: () => source.close(),
  };
}

/**
 * Adds a track for the packets of a sound.
 * @throws Error for a codec that the container cannot have
 */
export async function copyAudio(track: InputAudioTrack, output: Output): Promise<CopiedTrack> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (!codec || !config) throw new Error("The codec of the sound is unknown");
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const decoderConfig = { ...config, description: withoutComments(codec, config.description) };
  let latest = Number.NEGATIVE_INFINITY;
  return {
    packets: new EncodedPacketSink(track).packets(),
    add: async (packet) => {
      if (packet.timestamp < latest) return;
      latest = packet.timestamp;
      await source.add(packet, { decoderConfig });
    },
    close: () => source.close(),
  };
}

/**
 * Copies the packets of the tracks, which the output interleaves by time.
 * @param limit in bytes, because a table of samples can name the same bytes often
 * @returns when the last packet ends, in seconds
 */
export async function copyPackets(tracks: CopiedTrack[], limit: number): Promise<number> {
  let [bytes, end] = [0, 0];
  const copy = async ({ packets, add, close }: CopiedTrack) => {
    for await (const packet of packets) {
      bytes += packet.byteLength + (packet.sideData.alphaByteLength ?? 0);
      if (bytes > limit) throw new Error("The packets are larger than the file");
      end = Math.max(end, packet.timestamp + packet.duration);
      await add(packet);
    }
    close();
  };
  await Promise.all(tracks.map(copy));
  return end;
}
