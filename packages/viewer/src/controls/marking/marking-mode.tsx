import { Button, Group } from '@mantine/core'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import { LossDialog } from './loss-dialog.tsx'
import { MarkMenu } from './mark-menu.tsx'
import { MarkingToolbar } from './marking-toolbar.tsx'
import { TextDialog } from './text-dialog.tsx'

/** The annotation tools if the document allows annotations, otherwise a sentence that says it does not. */
export function MarkingMode({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const owner = useCommand('enterOwnerPassword')
  const mayMark = useStore(session.store, state => state.mayMark)
  if (mayMark) {
    return (
      <>
        <MarkingToolbar session={session} />
        <MarkMenu session={session} />
        <TextDialog session={session} />
        <LossDialog session={session} />
      </>
    )
  }
  return (
    <Notice role="status">
      <Group gap="xs" justify="center">
        <span>{words('marking.notPermitted')}</span>
        <Button size="compact-sm" variant="default" onClick={owner.onPress}>
          {owner.label}
        </Button>
      </Group>
    </Notice>
  )
}
