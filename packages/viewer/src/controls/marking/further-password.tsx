import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { asMarkingError, type MarkingErrorCode } from '../../marks/marking-error.ts'
import { useWords } from '../../messages/use-words.ts'
import type { WordKey } from '../../messages/words.ts'
import type { PasswordWish } from '../../viewer/reader-rights.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { whenMarkable } from '../../viewer/when-markable.ts'
import { useCommand } from '../commands/use-command.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import { problemWord } from './marking-problem.tsx'

/** Red with sufficient contrast on the dialog in both themes. */
const readableError = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'

/** What is not allowed; for marks, the bar says it. */
const titles: Readonly<Record<PasswordWish['purpose'], WordKey>> = {
  mark: 'marking.ownerTitle',
  print: 'file.printForbidden',
  copy: 'file.copyForbidden',
  file: 'attachments.locked',
}

/** Says what needs a further password of the open document, and takes it: mostly the owner's, which gives all rights. */
export function FurtherPasswordDialog() {
  const words = useWords()
  const wish = useViewer(state => state.passwordWish)
  const fileId = useViewer(state => state.file?.id)
  const cancel = useCommand('cancelFurtherPassword')
  return (
    <Modal
      opened={wish !== undefined}
      onClose={cancel.onPress}
      title={words(titles[wish?.purpose ?? 'mark'])}
      closeButtonProps={{ 'aria-label': words('password.cancel') }}
      closeOnClickOutside={false}
      centered
      size={420}
      transitionProps={{ duration: 120 }}
    >
      {wish && <FurtherPasswordForm key={fileId} wish={wish} onEnd={cancel.onPress} />}
    </Modal>
  )
}

/** Trying passwords until one gives what is wished for. */
function useAttempts(wish: PasswordWish, onEnd: () => void) {
  const store = useViewerStore()
  const [failure, setFailure] = useState<MarkingErrorCode>()
  const [isTried, setTried] = useState(false)
  const unlock = async (password: string) => {
    const { file } = store.state.getState()
    if (!file) return
    const session = await whenMarkable(store, file.signal)
    if (file.signal.aborted) return
    if (session) await session.unlock(password, wish.purpose === 'file' ? 'files' : 'rights')
    else {
      const { marking } = store.state.getState()
      if (marking.at === 'failed') return setFailure(marking.code)
    }
    onEnd()
    wish.proceed?.()
  }
  const attempt = (password: string) => {
    setTried(true)
    unlock(password)
      .catch(error => setFailure(asMarkingError(error).code))
      .finally(() => setTried(false))
  }
  return { failure, isTried, attempt, forget: () => setFailure(undefined) }
}

function FurtherPasswordForm({ wish, onEnd }: { readonly wish: PasswordWish; readonly onEnd: () => void }) {
  const words = useWords()
  const { failure, isTried, attempt, forget } = useAttempts(wish, onEnd)
  const [password, setPassword] = useState('')
  const isForFile = wish.purpose === 'file'
  const wrong = isForFile ? 'attachments.wrongPassword' : 'marking.ownerWrong'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    attempt(password)
    setPassword('')
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {isForFile
            ? words('attachments.enterPassword', { name: wish.name })
            : words('marking.ownerExplain')}
        </Text>
        <PasswordInput
          label={words('password.label')}
          value={password}
          onChange={event => {
            setPassword(event.currentTarget.value)
            forget()
          }}
          maxLength={127}
          visibilityToggleButtonProps={{ 'aria-label': words('password.show'), tabIndex: 0 }}
          autoComplete="off"
          data-autofocus
          styles={{ error: { color: readableError } }}
          error={failure && words(failure === 'password-wrong' ? wrong : problemWord(failure))}
        />
        <DialogButtons>
          <Button variant="default" onClick={onEnd}>
            {words('password.cancel')}
          </Button>
          <Button type="submit" loading={isTried}>
            {words(isForFile ? 'attachments.submitPassword' : 'marking.ownerUnlock')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}
