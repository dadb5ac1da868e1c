import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useCommand } from '../commands/use-command.ts'
import { useSeen } from '../commands/use-seen.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import { voidWord } from '../parts/forbidden-word.ts'
import classes from './ways-out.module.css'

/** What the reader can do with marks that must not be saved in the file. */
export function WaysOut() {
  const words = useWords()
  const copy = useCommand('voidSignature')
  const exporting = useCommand('exportMarks')
  const voided = useSeen(voidWord, true)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={classes.ways}>
      <Button size="compact-sm" variant="default" onClick={exporting.onPress} disabled={!exporting.canRun}>
        {exporting.label}
      </Button>
      {copy.isOffered && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(true)} disabled={!copy.canRun}>
          {copy.label}
        </Button>
      )}
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words('signature.voidTitle')}
        closeButtonProps={{ 'aria-label': words('notice.close') }}
        centered
      >
        <Stack gap="md">
          <Text size="sm">{words(voided)}</Text>
          <DialogButtons>
            <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
              {words('unsaved.keep')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                setAsked(false)
                copy.onPress()
              }}
            >
              {copy.label}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </div>
  )
}
