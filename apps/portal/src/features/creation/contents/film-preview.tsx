import { Button } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import {
  MediaControlBar,
  MediaController,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import { useEffect, useRef, useState } from 'react'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { keepControlsFresh } from '../../watching/fresh-controls.ts'
import { usePlayerWords } from '../../watching/player-words.ts'
import playerClasses from '../../watching/video-player.module.css'
import classes from './contents-preview.module.css'
import type { StageProps } from './contents-preview.tsx'

/** The video of a work in a small player with steps of one second. */
export function FilmPreview({ file, refresh, startAt, jump, onShown }: StageProps) {
  const words = useContentsWords()
  const language = usePreferences(state => state.language)
  const hasWords = usePlayerWords(language)
  const video = useRef<HTMLVideoElement>(null)
  const second = useRef(startAt)
  const [hasFailed, setFailed] = useState(false)
  // A ticket that has expired is replaced once; if the next one fails too, something else is wrong.
  const hasAsked = useRef(false)
  const recover = async () => {
    const mayAsk = !hasAsked.current
    hasAsked.current = true
    setFailed(!(mayAsk && (await refresh())))
  }
  const seek = (place: number) => {
    second.current = Math.max(0, Math.min(place, file.length || place))
    if (video.current) video.current.currentTime = second.current
    onShown(Math.floor(second.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each jump seeks once
  useEffect(() => {
    if (jump) seek(jump.place)
  }, [jump])
  if (hasFailed) {
    return (
      <NoticePage
        icon={<IconPlayerStop size={34} stroke={1.5} />}
        title={words('previewFailed')}
        text={words('previewFailedText')}
        isAlert
      >
        <Button onClick={() => void refresh().then(() => setFailed(false))}>{words('retry')}</Button>
      </NoticePage>
    )
  }
  return (
    <div className={classes.film}>
      {hasWords && (
        <MediaController
          ref={keepControlsFresh}
          key={language}
          lang={localeOf[language]}
          className={playerClasses.player}
          autohide="-1"
          // A video that a browser has recorded does not say how long it is; the server has measured it.
          defaultDuration={file.length || undefined}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: the author looks for the beginnings of chapters in a video of their own. */}
          <video
            ref={video}
            slot="media"
            src={file.url}
            preload="auto"
            playsInline
            onLoadedMetadata={event => {
              hasAsked.current = false
              event.currentTarget.currentTime = second.current
              onShown(Math.floor(second.current))
            }}
            onTimeUpdate={event => {
              second.current = event.currentTarget.currentTime
              onShown(Math.floor(second.current))
            }}
            onError={() => void recover()}
          />
          <MediaLoadingIndicator slot="centered-chrome" noAutohide />
          <MediaTimeRange className={playerClasses.timeline} />
          <MediaControlBar className={playerClasses.controls}>
            <MediaPlayButton />
            <MediaTimeDisplay showDuration noToggle />
            <span className={playerClasses.gap} />
            <MediaPlaybackRateButton rates={[0.75, 1, 1.5, 2]} />
            <MediaMuteButton />
          </MediaControlBar>
        </MediaController>
      )}
      <div className={classes.steps}>
        {([-1, 1] as const).map(by => (
          <Button
            key={by}
            size="compact-sm"
            variant="default"
            aria-label={words(by < 0 ? 'secondBack' : 'secondForward')}
            onClick={() => seek(Math.floor(second.current) + by)}
          >
            {by < 0 ? '−1 s' : '+1 s'}
          </Button>
        ))}
      </div>
    </div>
  )
}
