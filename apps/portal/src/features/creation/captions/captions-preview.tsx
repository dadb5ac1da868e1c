import type { Language } from '@lectern/contract'
import { Modal, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { type Renew, useFreshAddress } from '../../../lib/use-fresh-address.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { VideoPlayer } from '../../watching/video-player.tsx'

/** A stored file that the preview shows. */
interface PreviewedFile {
  readonly url: string
  /** Reads the address again, whose ticket may have expired. */
  readonly renew: Renew | undefined
}

/** The video of a work with captions that are switched on, as viewers will see them. */
export function CaptionsPreview(props: {
  readonly video: PreviewedFile
  readonly captions: PreviewedFile
  readonly language: Language
  onClose(): void
}) {
  const words = useUploadWords()
  const element = useRef<HTMLVideoElement>(null)
  const { video, captions, language } = props
  const { address: playUrl } = useFreshAddress(video.url, video.renew, { isAhead: false })
  const { address: url } = useFreshAddress(captions.url, captions.renew, { isAhead: false })
  return (
    <Modal
      opened={useDialogOpen(true, props.onClose)}
      onClose={props.onClose}
      size={760}
      title={words('captionsPreviewTitle', { language: languageNames[language] })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {playUrl === undefined || url === undefined ? (
        <Skeleton style={{ aspectRatio: '16 / 9' }} />
      ) : (
        <VideoPlayer
          ref={element}
          film={{ playUrl, cover: '', length: 0, captions: [{ language, url }] }}
          outline={[]}
          startAt={0}
          captionsOn={language}
          onSecond={() => {}}
          {...(video.renew && { renew: video.renew })}
        />
      )}
    </Modal>
  )
}
