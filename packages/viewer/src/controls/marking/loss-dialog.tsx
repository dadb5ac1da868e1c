import { Button, Modal, Stack, Text } from '@mantine/core'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { useCommand } from '../commands/use-command.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'

/** Asks before a change that needs a new drawing of a mark that another program has drawn. */
export function LossDialog({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const leave = useCommand('leaveLook')
  const draw = useCommand('drawAgain')
  const isAsked = useStore(session.store, ({ losing }) => losing !== undefined)
  return (
    <Modal
      opened={isAsked}
      onClose={leave.onPress}
      title={words('loss.title')}
      closeButtonProps={{ 'aria-label': leave.label }}
      closeOnClickOutside={false}
      centered
      size={520}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap="md">
        <Text size="sm">{words('loss.sentence')}</Text>
        <DialogButtons>
          <Button variant="default" onClick={leave.onPress} data-autofocus>
            {leave.label}
          </Button>
          <Button onClick={draw.onPress}>{draw.label}</Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
