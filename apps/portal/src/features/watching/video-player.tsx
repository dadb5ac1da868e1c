import type { Language, OutlineItem, Resource } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconPlayerStop, IconReload } from '@tabler/icons-react'
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
import { NoticePage } from '../../parts/notice-page.tsx'
import { detailQuery } from '../resource/detail-query.ts'
import { useChapters } from './chapters.ts'
import { usePlayerWords } from './player-words.ts'
import { type KeyedPlayer, usePlayerKeys } from './use-player-keys.ts'
import classes from './video-player.module.css'

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
  const player = useRef<KeyedPlayer>(null)
  const none = useRef<KeyedPlayer>(null)
  usePlayerKeys(props.hasPageKeys ? player : none)
  const [hasFailed, setFailed] = useState(false)
  // The address contains a ticket that differs in every answer. The first one is kept, because a new address would
  // restart the video.
  const [source, setSource] = useState(film.playUrl)
  // A player that is created again, for another language or after an error, continues at the same second.
  const second = useRef(props.startAt)
  const chapters = useChapters(props.outline, film.length)
  const queries = useQueryClient()

  const addressOf = async (id = '') =>
    (await queries.fetchQuery({ ...detailQuery(id), staleTime: 0 })).resource.playUrl
  const reload = async () => {
    if (film.id === undefined && !renew) return setFailed(false)
    const fresh = await (renew?.() ?? addressOf(film.id)).catch(() => undefined)
    if (!fresh) return setFailed(true)
    setSource(fresh)
    setFailed(false)
  }
  // A ticket that has expired is replaced once; if the next one fails too, something else is wrong.
  const hasAsked = useRef(false)
  const recover = () => {
    const mayAsk = !hasAsked.current && (film.id !== undefined || renew !== undefined)
    hasAsked.current = true
    if (mayAsk) void reload()
    else setFailed(true)
  }

  if (hasFailed) {
    return (
      <NoticePage
        icon={<IconPlayerStop size={34} stroke={1.5} />}
        title={words('videoFailed')}
        text={words('videoFailedText')}
        isAlert
      >
        <Button onClick={() => void reload()}>{words('retry')}</Button>
      </NoticePage>
    )
  }
  if (!hasWords) return <div className={classes.player} />
  return (
    <MediaController
      ref={element => {
        player.current = element
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
        src={source}
        poster={film.cover || undefined}
        preload="metadata"
        playsInline
        onLoadedMetadata={event => {
          hasAsked.current = false
          chapters(event.currentTarget)
          if (second.current > 0) event.currentTarget.currentTime = second.current
        }}
        onTimeUpdate={event => {
          second.current = event.currentTarget.currentTime
          props.onSecond(Math.floor(second.current))
        }}
        onPlay={() => setEnded(false)}
        onSeeking={() => setEnded(false)}
        onEnded={() => setEnded(true)}
        onError={recover}
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
        <MediaPlaybackRateMenuButton />
        {film.captions.length > 0 && <MediaCaptionsMenuButton />}
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}
