/** Small videos with the structure of real ones; their pictures are not decodable. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** The film to make. */
export interface FilmPlan {
  readonly container?: 'mp4' | 'webm' | 'mov' | 'mkv'
  /** An empty text makes a film without pictures. */
  readonly video?: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1' | ''
  readonly audio?: 'aac' | 'mp3' | 'opus'
  readonly seconds?: number
  /** Pictures in a second. */
  readonly rate?: number
  /** Bytes of each picture. */
  readonly pictureBytes?: number
  /** Whether the index of an MP4 comes first, in parts, or, as usual, last. */
  readonly index?: 'first' | 'fragmented'
}

const containers = {
  mp4: (index: FilmPlan['index']) =>
    new Mp4OutputFormat({
      fastStart: index === 'first' ? 'in-memory' : index === 'fragmented' ? 'fragmented' : false,
    }),
  webm: () => new WebMOutputFormat(),
  mov: () => new MovOutputFormat(),
  mkv: () => new MkvOutputFormat(),
} as const

/** The decoder's description of an H.264 video. ISO/IEC 14496-15, 5.3.3.1 */
const avcDescription = Uint8Array.of(
  1,
  0x42,
  0xc0,
  0x1e,
  0xff,
  0xe1,
  0,
  4,
  0x67,
  0x42,
  0xc0,
  0x1e,
  1,
  0,
  2,
  0x68,
  0xce,
)
/** AAC-LC, 48 kHz, two channels. ISO/IEC 14496-3, 1.6.2.1 */
const aacDescription = Uint8Array.of(0x11, 0x90)

const codecs = {
  avc: { codec: 'avc1.42c01e', description: avcDescription },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: new Uint8Array(23) },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  av1: { codec: 'av01.0.04M.08' },
  aac: { codec: 'mp4a.40.2', description: aacDescription },
  mp3: { codec: 'mp3' },
  opus: { codec: 'opus' },
} as const

/** Makes a film; the first picture of every second is a key picture. */
export async function makeFilm({
  container = 'mp4',
  video = 'avc',
  audio,
  seconds = 3,
  rate = 10,
  pictureBytes = 200,
  index,
}: FilmPlan = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: containers[container](index), target })
  const pictures = video === '' ? undefined : new EncodedVideoPacketSource(video)
  const sound = audio && new EncodedAudioPacketSource(audio)
  if (pictures) output.addVideoTrack(pictures, { frameRate: rate })
  if (sound) output.addAudioTrack(sound)
  await output.start()
  for (let at = 0; at < seconds * rate; at++) {
    const isKey = at % rate === 0
    const bytes = new Uint8Array(pictureBytes).fill(at & 255)
    // H.264: one unit, with its length before it.
    if (video === 'avc')
      bytes.set([0, 0, (pictureBytes - 4) >> 8, (pictureBytes - 4) & 255, isKey ? 0x65 : 0x41])
    await pictures?.add(
      new EncodedPacket(bytes, isKey ? 'key' : 'delta', at / rate, 1 / rate),
      at === 0 && video !== ''
        ? { decoderConfig: { ...codecs[video], codedWidth: 640, codedHeight: 360 } }
        : undefined,
    )
    await sound?.add(
      new EncodedPacket(new Uint8Array(50).fill(at & 255), 'key', at / rate, 1 / rate),
      at === 0 && audio
        ? { decoderConfig: { ...codecs[audio], numberOfChannels: 2, sampleRate: 48_000 } }
        : undefined,
    )
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
