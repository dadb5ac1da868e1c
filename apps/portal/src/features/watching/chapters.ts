import type { OutlineItem } from '@lectern/contract'
import { useRef } from 'react'

/** The part of a video between two items of its outline, in seconds. */
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
 * Adds the chapters to a video element once. They are added as cues and not as a file, because loading a file would
 * need another source in the content security policy.
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
