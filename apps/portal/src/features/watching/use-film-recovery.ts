import { type ReactEventHandler, useEffect, useRef, useState } from 'react'
import { afterFailure, type FilmState, noFailures, placeToGoOn } from './film-recovery.ts'

type FilmEvent = ReactEventHandler<HTMLVideoElement>

/**
 * Loads a film again that has failed, with a fresh ticket, and lets it go on at the same second: three times by itself, then when
 * its viewer asks for it or the line is back.
 */
export function useFilmRecovery(given: {
  readonly playUrl: string | undefined
  readonly startAt: number
  /** Asks for another address, because the ticket in the first one may have expired. */
  readonly renew: (() => Promise<string | undefined>) | undefined
}) {
  // The address contains a ticket that differs in every answer. The first one is kept, because a new address would
  // restart the video.
  const [source, setSource] = useState(given.playUrl)
  const [state, setState] = useState<FilmState>('playing')
  const film = useRef<HTMLVideoElement>(null)
  const place = useRef({ second: given.startAt, isPlaying: false })
  const failures = useRef(noFailures)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    const fresh = await given.renew?.().catch(() => undefined)
    const video = film.current
    if (!video) return
    place.current = placeToGoOn(place.current, video, 'failed')
    // An address that is the same, because its ticket is still valid, is not loaded again by itself.
    if (fresh !== undefined && fresh !== source) setSource(fresh)
    else video.load()
  }
  const tryAgain = () => {
    failures.current = noFailures
    setState('retrying')
    void load()
  }
  const hasFailed = state === 'failed'
  const latest = useRef(tryAgain)
  latest.current = tryAgain
  useEffect(() => {
    if (!hasFailed) return
    const goOn = () => latest.current()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [hasFailed])

  const onError: FilmEvent = ({ currentTarget }) => {
    film.current = currentTarget
    place.current = placeToGoOn(place.current, currentTarget, state)
    const next = afterFailure(failures.current, state, performance.now())
    failures.current = next.failures
    setState(next.waitMs === undefined ? 'failed' : 'retrying')
    if (next.waitMs !== undefined) timer.current = setTimeout(() => void load(), next.waitMs)
  }
  const onLoadedMetadata: FilmEvent = ({ currentTarget }) => {
    const { second, isPlaying } = place.current
    if (second > 0) currentTarget.currentTime = second
    // The browser may refuse to play; then the viewer starts the film.
    if (isPlaying) void currentTarget.play().catch(() => {})
    setState('playing')
  }
  return {
    source,
    state,
    /** Where the film goes on. */
    second: place.current.second,
    tryAgain,
    onError,
    onLoadedMetadata,
    /**
     * Notes the second that is shown and whether the film plays, for another element that replaces this one, as in another language.
     * Loading again also reports 0, before there is anything to show.
     */
    noteSecond(video: HTMLVideoElement): boolean {
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING || video.error) return false
      place.current = { second: video.currentTime, isPlaying: !video.paused }
      return true
    },
  }
}
