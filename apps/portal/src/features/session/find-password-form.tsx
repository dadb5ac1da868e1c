import { Button, Group, Stack, Text } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { AccountField } from './account-field.tsx'
import { goToStep } from './login-state.ts'

/** Step 2: the account whose password is forgotten. The answer is the same for accounts that do not exist. */
export function FindPasswordForm({ account }: { readonly account: string }) {
  const words = useEntryWords()
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: { account },
    validate: { account: isNotEmpty(words('accountRequired')) },
  })
  const start = useMutation({
    mutationFn: (values: { readonly account: string }) =>
      api.call('password.recover', { step: 'start', account: values.account.trim() }, { asPost: true }),
    meta: { isShownInPlace: true },
    onSuccess: ({ handle = '', maskedContact = '' }, values) =>
      goToStep({
        at: 'verification',
        flow: 'find-password',
        recovery: { account: values.account, handle, maskedContact },
      }),
  })
  return (
    <form
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => start.mutate(values), firstFault.onInvalid)}
      noValidate
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {words('findPasswordText')}
        </Text>
        {start.error && <FailureAlert>{errorText(start.error)}</FailureAlert>}
        <AccountField {...form.getInputProps('account')} />
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={() => goToStep({ at: 'login' })}>
            {words('back')}
          </Button>
          <Button type="submit" loading={start.isPending}>
            {words('next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
