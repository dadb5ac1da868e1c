import type { OutlineItem } from '@lectern/contract'
import { useRef } from 'react'

/** One stretch of a video between two items of its outline, in seconds. */
export interface Chapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** Chapters of the first level of an outline; the last one ends with the video. */
export function chaptersOf(outline: readonly OutlineItem[], lengthSeconds: number): readonly Chapter[] {
  const starts = outline.flatMap(({ level, node, title }) =>
    level === 1 && node !== undefined && node < lengthSeconds ? [{ title, start: node }] : [],
  )
  return starts.map(({ title, start }, index) => ({
    title,
    start,
    end: starts[index + 1]?.start ?? lengthSeconds,
  }))
}

/**
 * Puts the chapters on a video element once. As cues, not as a file: the browser would fetch the file from an
 * address that the content security policy has no need to allow otherwise.
 */
export function useChapters(outline: readonly OutlineItem[], lengthSeconds: number) {
  const done = useRef(new WeakSet<HTMLVideoElement>())
  return (video: HTMLVideoElement): void => {
    if (done.current.has(video)) return
    done.current.add(video)
    const track = video.addTextTrack('chapters')
    track.mode = 'hidden'
    for (const { title, start, end } of chaptersOf(outline, lengthSeconds)) {
      track.addCue(new VTTCue(start, end, title))
    }
  }
}
