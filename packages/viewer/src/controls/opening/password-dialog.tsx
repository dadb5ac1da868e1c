import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'

/** Maximum length of a password, in characters. */
const longestPassword = 127

/** Red with sufficient contrast on the dialog in both themes. */
const readableError = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'

/** Asks for the password of an encrypted document until it is correct or the reader cancels. */
export function PasswordDialog() {
  const question = useViewer(({ opening }) => (opening?.at === 'password' ? opening : undefined))
  const store = useViewerStore()
  const words = useWords()
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => store.answerPassword(undefined)}
      title={words('password.title')}
      closeButtonProps={{ 'aria-label': words('password.cancel') }}
      closeOnClickOutside={false}
      centered
      size={420}
      transitionProps={{ duration: 120 }}
    >
      {question && (
        <PasswordForm key={question.attempts} name={question.name} isRetry={question.attempts > 0} />
      )}
    </Modal>
  )
}

function PasswordForm({ name, isRetry }: { name: string; isRetry: boolean }) {
  const store = useViewerStore()
  const words = useWords()
  const [password, setPassword] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    store.answerPassword(password)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words('password.explain', { name })}
        </Text>
        <PasswordInput
          label={words('password.label')}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
          maxLength={longestPassword}
          visibilityToggleButtonProps={{ 'aria-label': words('password.show'), tabIndex: 0 }}
          autoComplete="off"
          data-autofocus
          autoFocus={isRetry}
          styles={{ error: { color: readableError } }}
          error={isRetry ? words('password.wrong') : undefined}
        />
        <DialogButtons>
          <Button variant="default" onClick={() => store.answerPassword(undefined)}>
            {words('password.cancel')}
          </Button>
          <Button type="submit">{words('password.open')}</Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}
