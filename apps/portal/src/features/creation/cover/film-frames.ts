/** Takes pictures from a video file in the browser, so that the server needs no video decoder. */
import { encodedPicture } from '../../../lib/cropped-picture.ts'

/** Where the offered frames are, as fractions of the length; the first is used without a choice. */
export const framePlaces = [0.1, 0.5, 0.9] as const

/** One picture of a video. */
export interface FilmFrame {
  readonly second: number
  readonly picture: Blob
}

/** Enough for the cover that the server keeps, and its most bytes: docs/wire.md, 7.8. */
export const coverLimits = { widthPx: 960, bytes: 5_242_880 }

/** A video that does not answer for this long cannot be decoded here. */
const longestMs = 20_000

/**
 * The frames of a video at the offered places. Rejects if the browser cannot play it, and with the signal's reason after
 * an abort.
 */
export async function takeFrames(file: Blob, signal: AbortSignal): Promise<readonly FilmFrame[]> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const isOpen = happened(video, 'loadeddata', signal)
    video.src = address
    await isOpen
    const lengthSeconds = await lengthOf(video, signal)
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) throw new TypeError('the file has no pictures')
    const frames: FilmFrame[] = []
    for (const place of framePlaces) {
      const second = lengthSeconds * place
      await seek(video, second, signal)
      frames.push({
        second,
        picture: await encodedPicture(video, { x: 0, y: 0, width, height }, coverLimits),
      })
    }
    return frames
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Recorders write the length of a WebM only at its end, if at all: then the browser finds it by going there. */
async function lengthOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  await seek(video, Number.MAX_SAFE_INTEGER / 1e6, signal)
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

async function seek(video: HTMLVideoElement, second: number, signal: AbortSignal): Promise<void> {
  const isThere = happened(video, 'seeked', signal)
  video.currentTime = second
  await isThere
}

function happened(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const settle = (act: () => void) => () => {
      clearTimeout(timer)
      over.abort()
      act()
    }
    const options = { signal: over.signal }
    const timer = setTimeout(
      settle(() => reject(new TypeError('the video does not answer'))),
      longestMs,
    )
    video.addEventListener(event, settle(resolve), options)
    video.addEventListener(
      'error',
      settle(() => reject(video.error ?? new TypeError('no video'))),
      options,
    )
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      options,
    )
    if (signal.aborted) settle(() => reject(signal.reason))()
  })
}
