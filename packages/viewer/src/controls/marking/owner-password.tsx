import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { asMarkingError, type MarkingErrorCode } from '../../marks/marking-error.ts'
import { useWords } from '../../messages/use-words.ts'
import { problemWord } from './marking-problem.tsx'

/** Red with sufficient contrast on the dialog in both themes. */
const readableError = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))'

/** A button whose dialog takes the owner's password of the open document, which then gives all rights. */
export function OwnerPassword({ session }: { readonly session: MarkingSession }) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {words('marking.ownerEnter')}
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words('marking.ownerTitle')}
        closeButtonProps={{ 'aria-label': words('password.cancel') }}
        closeOnClickOutside={false}
        centered
        size={420}
        transitionProps={{ duration: 120 }}
      >
        <OwnerForm session={session} onCancel={() => setAsked(false)} />
      </Modal>
    </>
  )
}

function OwnerForm({ session, onCancel }: { session: MarkingSession; onCancel: () => void }) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<MarkingErrorCode>()
  const [isTried, setTried] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    // With the owner's rights, the tools take the place of this dialog.
    session
      .unlock(password)
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
