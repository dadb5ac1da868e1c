import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { mayOpenAgain } from '../../marking/open-marking.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { Notice } from '../parts/notice.tsx'
import { MarkingMode } from './marking-mode.tsx'
import { MarkingProblem, problemWord } from './marking-problem.tsx'

/**
 * The area for annotations under the toolbar: the tools in annotation mode, and a notice if the annotations of this
 * document cannot be read.
 */
export function AnnotationArea() {
  const words = useWords()
  const store = useViewerStore()
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  const [dismissed, setDismissed] = useState<unknown>()
  if (marking.at === 'failed') {
    if (dismissed === marking && mode !== 'annotation') return null
    return (
      <Notice role="status" onClose={mode === 'annotation' ? undefined : () => setDismissed(marking)}>
        {mayOpenAgain(marking) ? (
          <>
            <span>{words('marking.problem.not-opened')}</span>
            <Button size="compact-sm" variant="default" onClick={store.retryMarking}>
              {words('error.retry')}
            </Button>
          </>
        ) : (
          <span>{words(problemWord(marking.code))}</span>
        )}
      </Notice>
    )
  }
  if (marking.at === 'ready') {
    return (
      <>
        {mode === 'annotation' && <MarkingMode session={marking.session} />}
        <MarkingProblem session={marking.session} />
      </>
    )
  }
  if (mode !== 'annotation') return null
  return (
    <Notice role="status">
      <Loader size="xs" aria-hidden />
      <span>{words('loading.plain')}</span>
    </Notice>
  )
}
