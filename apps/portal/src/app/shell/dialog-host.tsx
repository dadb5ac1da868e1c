import { Button, Group, Modal, Text } from '@mantine/core'
import { useDialogs } from '../../lib/dialogs.ts'
import { useLateOpen } from '../../lib/late-open.ts'

/** Above dialogs and panels, also those that were opened after the first question; below the notices. */
const aboveDialogs = 300

/** Shows the open question or notice. The safe answer has the focus first. */
export function DialogHost() {
  const open = useDialogs(state => state.open)
  const isOpen = useLateOpen(open !== undefined)
  return (
    <Modal
      opened={isOpen}
      onClose={() => open?.answer(false)}
      title={open?.title}
      withCloseButton={false}
      zIndex={aboveDialogs}
    >
      <Text>{open?.body}</Text>
      <Group justify="flex-end" mt="lg">
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
