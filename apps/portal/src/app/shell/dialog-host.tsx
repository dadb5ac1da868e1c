import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useDialogOpen } from '../../lib/back-closes.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import classes from './dialog-host.module.css'

/** Z-index above dialogs and panels, including those opened after the question, and below notices. */
const aboveDialogs = 300

/** Shows the current question or message. The safe answer has the initial focus. */
export function DialogHost() {
  const open = useDialogs(state => state.open)
  const isOpen = useDialogOpen(open !== undefined, () => open?.answer(false))
  return (
    <Modal
      opened={isOpen}
      onClose={() => open?.answer(false)}
      title={
        open?.isWarning ? (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <IconAlertTriangle size={22} color="var(--mantine-color-orange-text)" aria-hidden="true" />
            {open.title}
          </Group>
        ) : (
          open?.title
        )
      }
      withCloseButton={false}
      // Two German answers fit beside each other.
      size={480}
      zIndex={aboveDialogs}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{open?.body}</Text>
      <Group justify="flex-end" mt="lg" className={classes.answers}>
        {open?.cancel !== undefined && (
          <Button variant="default" data-autofocus onClick={() => open.answer(false)}>
            {open.cancel}
          </Button>
        )}
        <Button data-autofocus={open?.cancel === undefined || undefined} onClick={() => open?.answer(true)}>
          {open?.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
