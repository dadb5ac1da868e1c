import { Button, Modal, Progress, Stack, Text } from '@mantine/core'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'

/** Shows the progress of printing, lets the reader stop it, and reports pages that could not be drawn. */
export function PrintDialog({ onEnd }: { readonly onEnd: () => void }) {
  const words = useWords()
  const printing = useViewer(state => state.printing)
  const isOpen = printing.at !== 'idle'
  return (
    <Modal
      opened={isOpen}
      onClose={onEnd}
      title={words('print.title')}
      closeButtonProps={{ 'aria-label': words('print.cancel') }}
      closeOnClickOutside={false}
      centered
      size={380}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap="md">
        {printing.at === 'preparing' && (
          <>
            <Text size="sm">
              {words('print.progress', { page: printing.done + 1, total: printing.total })}
            </Text>
            <Progress
              value={(100 * printing.done) / printing.total}
              aria-label={words('print.title')}
              transitionDuration={100}
            />
          </>
        )}
        {printing.at === 'failed' && (
          <Text size="sm" role="alert">
            {words('print.failed')}
          </Text>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onEnd} data-autofocus>
            {words(printing.at === 'failed' ? 'print.close' : 'print.cancel')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
