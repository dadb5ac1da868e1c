/** Distinguishes a film that has no tracks from one whose description of the tracks was lost. */
import {
  boxIn,
  elementIn,
  elements,
  type FilmBytes,
  longestBoxHead,
  longestElementHead,
  segmentParts,
} from './film-parts.ts'

/** More parts at the top of a film are no film. */
const mostParts = 100_000

/** Whether the part of a film that describes its tracks is complete. The film begins like its container. */
export function hasFilmIndex(container: 'mp4' | 'webm', film: FilmBytes): Promise<boolean> {
  return container === 'mp4' ? hasMovie(film) : hasSegment(film)
}

/** Whether there is a complete box `moov`. ISO/IEC 14496-12, 8.2.1 */
async function hasMovie({ read, sizeBytes }: FilmBytes): Promise<boolean> {
  for (let [at, parts] = [0, 0]; parts < mostParts; parts++) {
    const box = boxIn(await read(at, longestBoxHead), sizeBytes - at)
    if (!box) return false
    if (box.name === 'moov') return at + box.wholeBytes <= sizeBytes
    at += box.wholeBytes
  }
  return false
}

/** Whether there is a segment with a known size, and all its parts are complete. */
async function hasSegment({ read, sizeBytes }: FilmBytes): Promise<boolean> {
  const header = elementIn(await read(0, longestElementHead))
  if (header?.name !== elements.header) return false
  const segment = elementIn(await read(header.wholeBytes, longestElementHead))
  const end = header.wholeBytes + (segment?.wholeBytes ?? Number.POSITIVE_INFINITY)
  if (segment?.name !== elements.segment || end > sizeBytes) return false
  let at = header.wholeBytes + segment.headBytes
  for (let parts = 0; at < end && parts < mostParts; parts++) {
    const part = elementIn(await read(at, longestElementHead))
    if (!part || !segmentParts.has(part.name)) return false
    at += part.wholeBytes
  }
  return at === end
}
