import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { systemQuery } from '../../lib/system-query.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { CodeForm } from './code-form.tsx'
import { confirmLogin, dropConfirmation, findOwnContact, sendConfirmationCode } from './confirmation.ts'
import { FocusFirst } from './focus-first.tsx'
import { goToStep } from './login-state.ts'
import { useArrival } from './use-sign-in.ts'

/**
 * Step 3 of a login that must be confirmed. If the installation can send codes, the server checks one; otherwise the
 * person confirms that the contact data are still valid.
 */
export function ConfirmationForm({ loginName }: { readonly loginName: string }) {
  const words = useEntryWords()
  const arrive = useArrival()
  const system = useQuery(systemQuery)
  const contact = useQuery({
    queryKey: ['login-confirmation', loginName],
    queryFn: ({ signal }) => findOwnContact(loginName, signal),
    gcTime: 0,
  })
  const confirm = useMutation({ mutationFn: confirmLogin, meta: { isShownInPlace: true }, onSuccess: arrive })
  const back = () => {
    void dropConfirmation()
    goToStep({ at: 'login' })
  }
  const backButton = (
    <Button variant="default" onClick={back}>
      {words('back')}
    </Button>
  )
  const failure = contact.error ?? system.error
  if (failure) {
    return (
      <Stack>
        <FailureAlert>{errorText(failure)}</FailureAlert>
        <Group justify="space-between">
          {backButton}
          <Button
            loading={contact.isFetching || system.isFetching}
            onClick={() => void (contact.error ? contact.refetch() : system.refetch())}
          >
            {words('retry')}
          </Button>
        </Group>
      </Stack>
    )
  }
  if (!contact.data || !system.data) return <Skeleton h={180} role="status" aria-label={words('loading')} />
  const { handle, maskedContact } = contact.data
  if (system.data.features.stepUp) {
    return (
      <FocusFirst>
        <CodeForm
          text={words('confirmLoginText', { contact: maskedContact })}
          receiver={loginName}
          send={() => sendConfirmationCode(handle)}
          onCode={code => confirm.mutate(code)}
          isPending={confirm.isPending}
          error={confirm.error}
          onBack={back}
          restart={<Button onClick={back}>{words('startAgain')}</Button>}
        />
      </FocusFirst>
    )
  }
  return (
    <Stack>
      <Text size="sm">{words('confirmContactText', { contact: maskedContact })}</Text>
      <Group justify="space-between">
        {backButton}
        <Button data-autofocus loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
          {words('contactIsMine')}
        </Button>
      </Group>
    </Stack>
  )
}
