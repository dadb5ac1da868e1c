import type { LoginAnswer } from '@lectern/contract'
import { Alert, Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLateOpen } from '../../lib/late-open.ts'
import { beginSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { freshMenu, updateMenuInfo } from '../catalogue/menu-info.ts'
import { closeLogin, useLoginState } from './login-state.ts'
import { passwordDigest } from './password-digest.ts'

/** Signs in with account and password, over whatever page is open. */
export function LoginDialog() {
  const words = useWords()
  const isOpen = useLateOpen(useLoginState(state => state.isOpen))
  return (
    <Modal
      opened={isOpen}
      onClose={closeLogin}
      size={516}
      title={words('login')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <LoginForm />
    </Modal>
  )
}

interface Credentials {
  readonly account: string
  readonly password: string
}

function LoginForm() {
  const words = useWords()
  const signIn = useSignIn()
  const form = useForm<Credentials>({
    initialValues: { account: '', password: '' },
    validateInputOnChange: true,
    validate: {
      account: isNotEmpty(words('accountRequired')),
      password: value => (value === '' ? words('passwordRequired') : null),
    },
  })
  return (
    <form onSubmit={form.onSubmit(values => signIn.mutate(values))} noValidate>
      <Stack>
        {signIn.error && (
          <Alert role="alert" color="red" icon={<IconAlertCircle />}>
            {signInError(signIn.error, words('loginConfirmation'))}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={words('account')}
          description={words('accountHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...form.getInputProps('account')}
        />
        <PasswordInput
          label={words('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words('showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth mt="xs" loading={signIn.isPending}>
          {words('login')}
        </Button>
      </Stack>
    </form>
  )
}

/** The server wants this login confirmed by a code (`timeOut`, wire contract 5.1). */
class ConfirmationDue extends Error {
  override readonly name = 'ConfirmationDue'
}

const signInError = (error: Error, confirmation: string) =>
  error instanceof ConfirmationDue ? confirmation : errorText(error)

function useSignIn() {
  const queries = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ account, password }: Credentials) => {
      const answer = await api.call('session.login', { account, passwordMd5: passwordDigest(password) })
      // Without the confirmation step, issue 4, the limited access code opens nothing: it is not kept.
      if (answer.confirmBy !== undefined) throw new ConfirmationDue()
      return answer
    },
    meta: { isShownInPlace: true },
    onSuccess: async (answer: LoginAnswer) => {
      const { returnTo } = useLoginState.getState()
      await beginSession(answer)
      await updateMenuInfo({ currentPath: freshMenu.currentPath, parentId: undefined })
      closeLogin()
      // Everything on the screen was what a guest may see: it is loaded again, in place.
      if (returnTo !== undefined) router.history.push(returnTo)
      await queries.resetQueries()
    },
  })
}
