import type { ResourceDetail } from '@lectern/contract'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { positionOf } from '../resource/resource-link.ts'
import { ResourcePage } from '../resource-page/resource-page.tsx'
import { resumeAt } from './resume-at.ts'
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
            second={second}
            onGoTo={goTo}
          />
        )
      }
      stage={({ resource, outline }: ResourceDetail, begin) => (
        <VideoPlayer
          ref={video}
          film={resource}
          outline={outline}
          startAt={
            begin ??
            asked ??
            (resource.lastVersion === resource.version ? resumeAt(resource.lastPosition, resource.length) : 0)
          }
          hasPageKeys
          onSecond={setSecond}
        />
      )}
    />
  )
}
