import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import { MarkingMode } from './marking-mode.tsx'
import { MarkingProblem, problemWord } from './marking-problem.tsx'

/**
 * The area for annotations under the toolbar: the tools in annotation mode, and a notice if the annotations of this
 * document cannot be read.
 */
export function AnnotationArea() {
  const words = useWords()
  const again = useCommand('retryMarking')
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  const [dismissed, setDismissed] = useState<unknown>()
  if (marking.at === 'failed') {
    if (dismissed === marking && mode !== 'annotation') return null
    return (
      <Notice role="status" onClose={mode === 'annotation' ? undefined : () => setDismissed(marking)}>
        {again.isOffered ? (
          <>
            <span>{words('marking.problem.not-opened')}</span>
            <Button size="compact-sm" variant="default" onClick={again.onPress}>
              {again.label}
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
