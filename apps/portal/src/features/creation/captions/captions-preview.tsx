import type { Language } from '@lectern/contract'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useLateOpen } from '../../../lib/late-open.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { VideoPlayer } from '../../watching/video-player.tsx'

/** The video of a work with captions that are switched on, as viewers will see them. */
export function CaptionsPreview(props: {
  readonly videoUrl: string
  readonly language: Language
  readonly captionsUrl: string
  onClose(): void
}) {
  const words = useUploadWords()
  const video = useRef<HTMLVideoElement>(null)
  const { language, captionsUrl } = props
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      size={760}
      title={words('captionsPreviewTitle', { language: languageNames[language] })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <VideoPlayer
        ref={video}
        film={{ playUrl: props.videoUrl, cover: '', length: 0, captions: [{ language, url: captionsUrl }] }}
        outline={[]}
        startAt={0}
        captionsOn={language}
        onSecond={() => {}}
      />
    </Modal>
  )
}
