/**
 * Run by `inspect-film.ts`: reads the parts of a video that describe it, and its last pictures, and writes what is known
 * about it, or the refusal, to stdout. Nothing is decoded. Its argument is the length of the file in bytes.
 */
import { createRequire } from 'node:module'
import type { Input, InputTrack } from 'mediabunny'
import { askForRanges } from './asked-ranges.ts'
import { longestFilmSeconds, playable } from './film-limits.ts'
import { filmBytes } from './film-parts.ts'
import { hasFilmIndex } from './has-film-index.ts'
import type { InspectedFilm } from './inspect-film.ts'
import { isFilmCutOff } from './is-film-cut-off.ts'
import type { ProcessAnswer } from './process-answer.ts'

// Its CommonJS form is one file instead of ninety modules, so that the process starts 50 ms sooner.
const mediabunny: typeof import('mediabunny') = createRequire(import.meta.url)('mediabunny')

const sizeBytes = Number(process.argv[2])
const read = askForRanges()
const bytes = filmBytes(read, sizeBytes)
process.stdout.write(JSON.stringify(await answer()), () => process.exit())

async function answer(): Promise<ProcessAnswer<InspectedFilm>> {
  const source = new mediabunny.CustomSource({ getSize: () => sizeBytes, read, prefetchProfile: 'network' })
  try {
    return await inspect(new mediabunny.Input({ source, formats: [mediabunny.MP4, mediabunny.WEBM] }))
  } catch {
    return { refused: 'FILE_BROKEN' }
  }
}

async function inspect(film: Input): Promise<ProcessAnswer<InspectedFilm>> {
  // QuickTime and Matroska begin like MP4 and WebM.
  if (!(await film.canRead())) return { refused: 'FILE_TYPE' }
  const container = (await film.getFormat()) === mediabunny.MP4 ? 'mp4' : 'webm'
  const tracks = (await film.getTracks()).filter(({ type }) => type === 'video' || type === 'audio')
  for (const track of tracks) {
    const codec = await track.getCodec()
    const codecs: readonly string[] = playable[container][track.type === 'video' ? 'video' : 'audio']
    if (codec === null || !codecs.includes(codec))
      return { refused: 'FILE_TYPE', params: { REASON: 'codec', CODEC: codec ?? '?' } }
  }
  if (tracks.length === 0) {
    const isEmpty = await hasFilmIndex(container, bytes)
    return { refused: 'FILE_BROKEN', ...(isEmpty && { params: { REASON: 'empty' } }) }
  }
  const picture = await film.getPrimaryVideoTrack()
  const [width, height] = [await picture?.getDisplayWidth(), await picture?.getDisplayHeight()]
  const packets = picture && new mediabunny.EncodedPacketSink(picture)
  const first = await packets?.getFirstPacket()
  if (!packets || !first || !width || !height) return { refused: 'FILE_BROKEN', params: { REASON: 'empty' } }
  // Reading the bytes of the last picture finds files that were cut off.
  const last = await packets.getPacket(Number.POSITIVE_INFINITY)
  const seconds = last ? last.timestamp + last.duration : 0
  if (!last?.data.length || !(seconds > 0 && seconds <= longestFilmSeconds)) return { refused: 'FILE_BROKEN' }
  const isCutOff =
    (await isFilmCutOff(container, bytes)) || (container === 'mp4' && (await lacksAnEnd(tracks)))
  return { found: { container, seconds, width, height, isCutOff } }
}

/** Whether the last packet of a track lies after the end of the file; that of the pictures was read before. */
async function lacksAnEnd(tracks: readonly InputTrack[]): Promise<boolean> {
  for (const track of tracks) {
    const packets = new mediabunny.EncodedPacketSink(track)
    if (
      !(await packets.getPacket(Number.POSITIVE_INFINITY).then(
        last => last !== null,
        () => false,
      ))
    )
      return true
  }
  return false
}
