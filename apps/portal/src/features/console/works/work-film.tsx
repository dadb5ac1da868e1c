import type { FileInfo, ReviewForm } from '@lectern/contract'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { VideoPlayer } from '../../watching/video-player.tsx'
import classes from './work-review.module.css'
import type { WorkPlace } from './work-review.tsx'

/** The video of a work in the player. */
export function WorkFilm(props: {
  readonly work: ReviewForm
  readonly file: FileInfo
  readonly asked: WorkPlace | undefined
  onNode(second: number): void
}) {
  const { work, file, asked, onNode } = props
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (asked && video.current) video.current.currentTime = asked.node
  }, [asked])
  return (
    <div className={classes.film}>
      <VideoPlayer
        ref={video}
        film={{
          playUrl: file.url,
          length: file.length,
          cover: work.coverUrl,
          captions: work.captions,
        }}
        outline={work.outline}
        startAt={asked?.node ?? 0}
        onSecond={onNode}
        renew={async () => {
          const fresh = await api.call('console.workView', { id: work.id ?? '' })
          return fresh.file?.url
        }}
      />
    </div>
  )
}
