import type { ResourceDetail } from '@lectern/contract'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { positionOf } from '../resource/resource-link.ts'
import { ResourcePage } from '../resource-page/resource-page.tsx'
import { resumeAt } from '../resource-page/resume-at.ts'
import { Transcript } from './transcript.tsx'
import { VideoPlayer } from './video-player.tsx'

const route = getRouteApi('/video/$id')

/** Page to watch a video of the library; `#t=seconds` starts it there. */
export function VideoPage() {
  const { id } = route.useParams()
  const hash = useLocation({ select: location => location.hash })
  return <Watching key={`${id}#${hash}`} encodedId={id} asked={positionOf(hash, 't')} />
}

function Watching({ encodedId, asked }: { readonly encodedId: string; readonly asked: number | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(asked ?? 0)
  const goTo = (target: number) => {
    if (!video.current) return
    video.current.currentTime = target
    setSecond(target)
    // Browsers may refuse autoplay; then the reader starts the video.
    video.current.play().catch(() => {})
  }
  return (
    <ResourcePage
      encodedId={encodedId}
      kind="video"
      position={second}
      isStudying={() => video.current?.paused === false}
      onGoTo={goTo}
      transcript={({ resource }) =>
        resource.captions.length > 0 && (
          <Transcript
            key={resource.version}
            id={`${resource.id}-${resource.version}`}
            captions={resource.captions}
            length={resource.length}
            second={second}
            onGoTo={goTo}
          />
        )
      }
      stage={(detail: ResourceDetail, begin) => (
        <Film ref={video} detail={detail} begin={begin} asked={asked} onSecond={setSecond} />
      )}
    />
  )
}

/** The film, where the reader stopped or wants to begin; an address may name a moment that only a longer edition had. */
function Film(props: {
  readonly ref: Ref<HTMLVideoElement>
  readonly detail: ResourceDetail
  readonly begin: number | undefined
  readonly asked: number | undefined
  onSecond(second: number): void
}) {
  const words = useReadingWords()
  const { resource, outline } = props.detail
  const { begin, asked } = props
  const { length } = resource
  const beyond = asked !== undefined && asked > length ? asked : undefined
  const told =
    beyond === undefined ? '' : words('momentBeyondEnd', { time: clock(beyond), end: clock(length) })
  const stopped = resource.lastVersion === resource.version ? resource.lastPosition : 0
  const isAsked = begin === undefined && asked !== undefined && beyond === undefined
  const startAt = isAsked ? asked : resumeAt(begin ?? stopped, length)
  const tell = useEffectEvent(() => {
    notify({ kind: 'help', message: told })
    // A comment would otherwise be offered the moment that the film does not have.
    props.onSecond(startAt)
  })
  useEffect(() => {
    if (told !== '') tell()
  }, [told])
  return (
    <VideoPlayer
      ref={props.ref}
      film={resource}
      outline={outline}
      startAt={startAt}
      hasPageKeys
      onSecond={props.onSecond}
    />
  )
}
