import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { IconAlertCircle, IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { AccountField } from './account-field.tsx'
import { closeLogin, goToStep } from './login-state.ts'
import { PasswordField } from './password-field.tsx'
import { type Credentials, useSignIn } from './use-sign-in.ts'

/** Step 1: account and password, with links to password reset and registration. */
export function LoginForm() {
  const words = useEntryWords()
  const signIn = useSignIn()
  const firstFault = useFirstFault()
  const form = useForm<Credentials>({
    initialValues: { account: '', password: '' },
    validateInputOnChange: true,
    validate: {
      account: isNotEmpty(words('accountRequired')),
      password: value => (value === '' ? words('passwordRequired') : null),
    },
  })
  return (
    <form
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => signIn.mutate(values), firstFault.onInvalid)}
      noValidate
    >
      <Stack>
        {signIn.error && <Refusal error={signIn.error} />}
        <AccountField {...form.getInputProps('account')} />
        <PasswordField label={words('password')} {...form.getInputProps('password')} />
        <Button type="submit" fullWidth mt="xs" loading={signIn.isPending}>
          {words('login')}
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => goToStep({ at: 'find-password', account: form.getValues().account.trim() })}
          >
            {words('forgotPassword')}
          </Anchor>
          <Text size="sm" c="dimmed">
            {words('noAccountYet')}{' '}
            <Anchor component={Link} to="/register" inherit underline="always" onClick={closeLogin}>
              {words('register')}
            </Anchor>
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

/** Why the login failed. An applicant sees the state of the registration. */
function Refusal({ error }: { readonly error: Error }) {
  const words = useEntryWords()
  if (isRefusal(error, 'REG_PENDING')) {
    return (
      <Alert role="alert" color="petrol" icon={<IconClockHour4 />} title={words('registrationPending')}>
        {errorText(error)}
      </Alert>
    )
  }
  if (isRefusal(error, 'REG_REJECTED')) {
    return (
      <Alert role="alert" color="red" icon={<IconAlertCircle />}>
        {errorText(error)}{' '}
        <Anchor component={Link} to="/register" inherit underline="always" onClick={closeLogin}>
          {words('registerAgain')}
        </Anchor>
      </Alert>
    )
  }
  return <FailureAlert>{errorText(error)}</FailureAlert>
}
