import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import { LossDialog } from './loss-dialog.tsx'
import { MarkMenu } from './mark-menu.tsx'
import { MarkingProblem, problemWord } from './marking-problem.tsx'
import { MarkingToolbar } from './marking-toolbar.tsx'
import { TextDialog } from './text-dialog.tsx'

/** The annotation tools under the toolbar, in annotation mode and where the document allows annotations. */
export function AnnotationArea() {
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  if (mode !== 'annotation' || marking.at !== 'ready') return null
  return <MarkingTools session={marking.session} />
}

function MarkingTools({ session }: { readonly session: MarkingSession }) {
  const mayMark = useStore(session.store, state => state.mayMark)
  if (!mayMark) return null
  return (
    <>
      <MarkingToolbar session={session} />
      <MarkMenu session={session} />
      <TextDialog session={session} />
      <LossDialog session={session} />
    </>
  )
}

/** Why there can be no annotations, and the latest error. */
export function MarkingNotices() {
  const words = useWords()
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  if (marking.at === 'failed') return <MarkingFailed />
  if (marking.at === 'ready')
    return (
      <>
        <MarkingProblem session={marking.session} />
        {mode === 'annotation' && <NotPermitted session={marking.session} />}
      </>
    )
  if (mode !== 'annotation') return null
  return (
    <Notice role="status">
      <Loader size="xs" aria-hidden />
      <span>{words('loading.plain')}</span>
    </Notice>
  )
}

/** Says that the annotations of this document cannot be read. */
function MarkingFailed() {
  const words = useWords()
  const again = useCommand('retryMarking')
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  const [dismissed, setDismissed] = useState<unknown>()
  if (marking.at !== 'failed') return null
  if (dismissed === marking && mode !== 'annotation') return null
  const retry = again.isOffered && (
    <Button size="compact-sm" variant="default" onClick={again.onPress}>
      {again.label}
    </Button>
  )
  return (
    <Notice
      role="status"
      acts={retry}
      onClose={mode === 'annotation' ? undefined : () => setDismissed(marking)}
    >
      <span>{words(again.isOffered ? 'marking.problem.not-opened' : problemWord(marking.code))}</span>
    </Notice>
  )
}

/** Says that the author allows no annotations, and asks for the password that does. */
function NotPermitted({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const owner = useCommand('enterOwnerPassword')
  const mayMark = useStore(session.store, state => state.mayMark)
  const [dismissed, setDismissed] = useState<MarkingSession>()
  if (mayMark || dismissed === session) return null
  const enter = (
    <Button size="compact-sm" variant="default" onClick={owner.onPress}>
      {owner.label}
    </Button>
  )
  return (
    <Notice role="status" acts={enter} onClose={() => setDismissed(session)}>
      {words('marking.notPermitted')}
    </Notice>
  )
}
