import { CloseButton, Loader } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../messages/words.ts'
import { useViewer } from '../viewer-context.ts'
import classes from './annotation-area.module.css'
import { MarkingToolbar } from './marking-toolbar.tsx'

/**
 * What stands under the toolbar on behalf of the annotations: their tools while marking, and a quiet notice
 * when the annotations of this document cannot be read.
 */
export function AnnotationArea() {
  const words = useWords()
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  const [dismissed, setDismissed] = useState<unknown>()
  if (marking.at === 'failed') {
    if (dismissed === marking && mode !== 'annotation') return null
    return (
      <div className={classes.notice} role="status">
        <span>{words('notice.annotationsUnreadable')}</span>
        {mode !== 'annotation' && (
          <CloseButton size="sm" aria-label={words('notice.close')} onClick={() => setDismissed(marking)} />
        )}
      </div>
    )
  }
  if (mode !== 'annotation') return null
  if (marking.at === 'ready') return <MarkingToolbar session={marking.session} />
  return (
    <div className={classes.notice} role="status">
      <Loader size="xs" aria-hidden />
      <span>{words('loading.plain')}</span>
    </div>
  )
}
