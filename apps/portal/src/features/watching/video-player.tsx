import type { Language, OutlineItem, Resource } from '@lectern/contract'
import { IconReload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewChapterDisplay,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import {
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaPlaybackRateMenu,
  MediaPlaybackRateMenuButton,
} from 'media-chrome/react/menu'
import { type Ref, useRef, useState } from 'react'
import { languageNames, localeOf, usePreferences } from '../../lib/preferences.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { detailQuery } from '../resource/detail-query.ts'
import { useChapters } from './chapters.ts'
import { FilmNotice } from './film-notice.tsx'
import { keepControlsFresh, type Player } from './fresh-controls.ts'
import { usePlayerWords } from './player-words.ts'
import { rateText, writeRates } from './rate-text.ts'
import { startByFinger } from './start-by-finger.ts'
import { useFilmRecovery } from './use-film-recovery.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import classes from './video-player.module.css'

writeRates(rate => rateText(rate, usePreferences.getState().language))

/** Speeds of the menu. */
const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** What the player needs of a video; with an id it can fetch an address that has expired again. */
export type Film = Pick<Resource, 'playUrl' | 'cover' | 'captions' | 'length'> & { readonly id?: string }

/** Video player with captions, chapters, speed, keyboard control and picture-in-picture. */
export function VideoPlayer(props: {
  readonly ref: Ref<HTMLVideoElement>
  readonly film: Film
  readonly outline: readonly OutlineItem[]
  /** Start position in seconds. */
  readonly startAt: number
  /** The captions that are shown at first; by default those in the reader's language. */
  readonly captionsOn?: Language
  /** Whether the player's keys work wherever the focus is on the page. */
  readonly hasPageKeys?: boolean
  /** Called about once a second while the video plays. */
  onSecond(second: number): void
  /** Fetches another address after the ticket in the first one has expired, for a video that is not a resource. */
  renew?(): Promise<string | undefined>
}) {
  const { film, renew } = props
  const words = useReadingWords()
  const language = usePreferences(state => state.language)
  const hasWords = usePlayerWords(language)
  const [hasEnded, setEnded] = useState(false)
  const [rate, setRate] = useState(1)
  const player = useRef<Player>(null)
  const none = useRef<Player>(null)
  usePlayerKeys(props.hasPageKeys ? player : none)
  const chapters = useChapters(props.outline, film.length)
  const queries = useQueryClient()

  const { id } = film
  const addressOf = async () =>
    (await queries.fetchQuery({ ...detailQuery(id ?? ''), staleTime: 0 })).resource.playUrl
  const recovery = useFilmRecovery({
    playUrl: film.playUrl,
    startAt: props.startAt,
    renew: renew ?? (id === undefined ? undefined : addressOf),
  })
  if (!hasWords) return <div className={classes.player} />
  return (
    <MediaController
      ref={element => {
        player.current = element
        keepControlsFresh(element)
        startByFinger(element)
      }}
      key={language}
      lang={localeOf[language]}
      className={classes.player}
      autohide="3"
      // A video that a browser has recorded does not say how long it is; the server has measured it.
      defaultDuration={film.length || undefined}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks below are those the library has; not every video has one. */}
      <video
        ref={props.ref}
        slot="media"
        src={recovery.source}
        poster={film.cover || undefined}
        preload="metadata"
        playsInline
        onLoadedMetadata={event => {
          chapters(event.currentTarget)
          recovery.onLoadedMetadata(event)
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (recovery.noteSecond(currentTarget)) props.onSecond(Math.floor(currentTarget.currentTime))
        }}
        onPlay={() => setEnded(false)}
        onSeeking={() => setEnded(false)}
        onEnded={() => setEnded(true)}
        onError={recovery.onError}
        onRateChange={event => setRate(event.currentTarget.playbackRate)}
      >
        {film.captions.map(caption => (
          <track
            key={caption.language}
            kind="captions"
            src={caption.url}
            srcLang={localeOf[caption.language]}
            label={languageNames[caption.language]}
            default={caption.language === (props.captionsOn ?? language)}
          />
        ))}
      </video>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <FilmNotice state={recovery.state} second={recovery.second} onRetry={recovery.tryAgain} />
      {hasEnded && (
        <button
          type="button"
          slot="centered-chrome"
          className={classes.replay}
          onClick={event => {
            const video = event.currentTarget.closest('media-controller')?.querySelector('video')
            // The browser begins a film again that has ended.
            void video?.play().catch(() => {})
          }}
        >
          <IconReload size={22} aria-hidden="true" />
          {words('replay')}
        </button>
      )}
      <MediaPlaybackRateMenu hidden anchor="auto" className={classes.menu} rates={rates} />
      {film.captions.length > 0 && <MediaCaptionsMenu hidden anchor="auto" className={classes.menu} />}
      <MediaTimeRange className={classes.timeline}>
        <MediaPreviewChapterDisplay slot="preview" />
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
      <MediaControlBar className={classes.controls}>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} />
        <MediaSeekForwardButton seekOffset={10} />
        <MediaMuteButton />
        <MediaVolumeRange className={classes.volume} />
        <MediaTimeDisplay showDuration noToggle />
        <span className={classes.gap} />
        <MediaPlaybackRateMenuButton>
          <span slot="icon">{rateText(rate, language)}</span>
        </MediaPlaybackRateMenuButton>
        {film.captions.length > 0 && <MediaCaptionsMenuButton />}
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}
