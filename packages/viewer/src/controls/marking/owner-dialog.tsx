import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { asMarkingError, type MarkingErrorCode } from '../../marks/marking-error.ts'
import { useWords } from '../../messages/use-words.ts'
import type { WordKey } from '../../messages/words.ts'
import type { Restricted } from '../../viewer/reader-rights.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { whenMarkable } from '../../viewer/when-markable.ts'
import { useCommand } from '../commands/use-command.ts'
import { problemWord } from './marking-problem.tsx'

/** Red with sufficient contrast on the dialog in both themes. */
const readableError = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'

/** What the author does not allow; for marks, the bar says it. */
const titles: Readonly<Record<Restricted, WordKey>> = {
  mark: 'marking.ownerTitle',
  print: 'file.printForbidden',
  copy: 'file.copyForbidden',
}

/** Says what the author of the open document does not allow, and takes the owner's password, which gives all rights. */
export function OwnerDialog() {
  const words = useWords()
  const purpose = useViewer(state => state.ownerAskedFor)
  const fileId = useViewer(state => state.file?.id)
  const cancel = useCommand('cancelOwnerPassword')
  return (
    <Modal
      opened={purpose !== undefined}
      onClose={cancel.onPress}
      title={words(titles[purpose ?? 'mark'])}
      closeButtonProps={{ 'aria-label': words('password.cancel') }}
      closeOnClickOutside={false}
      centered
      size={420}
      transitionProps={{ duration: 120 }}
    >
      {purpose && <OwnerForm key={fileId} purpose={purpose} onCancel={cancel.onPress} />}
    </Modal>
  )
}

function OwnerForm({ purpose, onCancel }: { readonly purpose: Restricted; readonly onCancel: () => void }) {
  const words = useWords()
  const store = useViewerStore()
  const print = useCommand('print')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<MarkingErrorCode>()
  const [isTried, setTried] = useState(false)
  const unlock = async () => {
    const { file } = store.state.getState()
    if (!file) return
    const session = await whenMarkable(store, file.signal)
    if (session) await session.unlock(password)
    else {
      const { marking } = store.state.getState()
      if (marking.at === 'failed') return setFailure(marking.code)
    }
    onCancel()
    if (purpose === 'print') print.onPress()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    unlock()
      .catch(error => {
        setFailure(asMarkingError(error).code)
        setPassword('')
      })
      .finally(() => setTried(false))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{words('marking.ownerExplain')}</Text>
        <PasswordInput
          label={words('password.label')}
          value={password}
          onChange={event => {
            setPassword(event.currentTarget.value)
            setFailure(undefined)
          }}
          maxLength={127}
          visibilityToggleButtonProps={{ 'aria-label': words('password.show'), tabIndex: 0 }}
          autoComplete="off"
          data-autofocus
          styles={{ error: { color: readableError } }}
          error={failure && words(failure === 'password-wrong' ? 'marking.ownerWrong' : problemWord(failure))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {words('password.cancel')}
          </Button>
          <Button type="submit" loading={isTried}>
            {words('marking.ownerUnlock')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
