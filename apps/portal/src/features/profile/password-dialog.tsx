import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { selfQuery } from '../people/people-queries.ts'
import { type NewPassword, NewPasswordFields, useNewPasswordRules } from '../session/new-password-fields.tsx'
import { passwordDigest } from '../session/password-digest.ts'
import { PasswordField } from '../session/password-field.tsx'
import { sessionsQuery } from './own-sessions-query.ts'

interface Passwords extends NewPassword {
  readonly old: string
}

/** Changes the reader's own password. The old one is required unless the provider assigned it (`isFirst`). */
export function PasswordDialog({ isFirst, onClose }: { readonly isFirst: boolean; onClose(): void }) {
  const words = useEntryWords()
  const change = useChange(isFirst, onClose)
  const firstFault = useFirstFault()
  const form = useForm<Passwords>({
    initialValues: { old: '', password: '', repeated: '' },
    validateInputOnChange: ['old', 'password'],
    validate: {
      old: value => (!isFirst && value === '' ? words('oldPasswordRequired') : null),
      ...useNewPasswordRules(),
    },
  })
  return (
    <FormDialog
      title={words('changePassword')}
      isPending={change.isPending}
      isStrict
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => change.mutate(values), firstFault.onInvalid)}
      onClose={onClose}
    >
      <FailureAlert>{change.error && errorText(change.error)}</FailureAlert>
      {!isFirst && (
        <PasswordField data-autofocus label={words('oldPassword')} {...form.getInputProps('old')} />
      )}
      <NewPasswordFields form={form} hasFocus={isFirst} />
    </FormDialog>
  )
}

function useChange(isFirst: boolean, onClose: () => void) {
  const words = useWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ old, password, repeated }: Passwords) =>
      api.call('password.change', {
        ...(!isFirst && { oldMd5: passwordDigest(old) }),
        newMd5: passwordDigest(password),
        repeatedMd5: passwordDigest(repeated),
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: words('passwordChanged') })
      onClose()
      // The change has ended all other sessions.
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      return queries.invalidateQueries({ queryKey: selfQuery.queryKey })
    },
  })
}
