import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { closeLogin, goToStep } from './login-state.ts'
import { type NewPassword, NewPasswordFields, useNewPasswordRules } from './new-password-fields.tsx'
import { passwordDigest } from './password-digest.ts'

/** Step 4: the new password, with which the dialog closes. The proof from the step before can be used once within ten minutes. */
export function NewPasswordForm(props: { readonly loginId: string; readonly proof: string }) {
  const words = useEntryWords()
  const firstFault = useFirstFault()
  const form = useForm<NewPassword>({
    initialValues: { password: '', repeated: '' },
    validateInputOnChange: ['password'],
    validate: useNewPasswordRules(),
  })
  const replace = useMutation({
    mutationFn: ({ password, repeated }: NewPassword) =>
      api.call(
        'password.recover',
        {
          step: 'replace',
          loginId: props.loginId,
          proof: props.proof,
          passwordMd5: passwordDigest(password),
          repeatedMd5: passwordDigest(repeated),
        },
        // Sent in the body, because addresses may be logged.
        { asPost: true },
      ),
    meta: { isShownInPlace: true },
    onSuccess() {
      closeLogin()
      notify({ kind: 'done', message: words('passwordReplaced') })
    },
  })
  return (
    <form
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => replace.mutate(values), firstFault.onInvalid)}
      noValidate
    >
      <Stack>
        {replace.error && <FailureAlert>{errorText(replace.error)}</FailureAlert>}
        <NewPasswordFields form={form} hasFocus />
        <Group justify="flex-end" mt="xs">
          {isRefusal(replace.error, 'FLOW_INVALID') ? (
            <Button onClick={() => goToStep({ at: 'find-password', account: '' })}>
              {words('startAgain')}
            </Button>
          ) : (
            <Button type="submit" loading={replace.isPending}>
              {words('setNewPassword')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
