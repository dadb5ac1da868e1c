import type { UseFormReturnType } from '@mantine/form'
import { useEntryWords } from '../../messages/entry-words.ts'
import { PasswordField } from './password-field.tsx'
import { repeatedFault } from './repeated-password.ts'

/** The fields of a form that sets a password. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

const shortestPassword = 8

/** Validation of a new password and its repetition on submit; `isFirst` if there was no password before. */
export function useNewPasswordRules(isFirst = false) {
  const words = useEntryWords()
  return {
    password: (value: string) => {
      if (value === '') return words(isFirst ? 'passwordRequired' : 'newPasswordRequired')
      return [...value].length < shortestPassword ? words('passwordTooShort') : null
    },
    repeated: (value: string, { password }: NewPassword) => {
      if (value === '') return words(isFirst ? 'passwordAgainRequired' : 'repeatPasswordRequired')
      return value === password ? null : words('passwordsDiffer')
    },
  }
}

/**
 * A new password, twice. While the repetition is typed it must be a prefix of the password; on blur it must be equal.
 */
export function NewPasswordFields<Values extends NewPassword>(props: {
  readonly form: UseFormReturnType<Values>
  /** The first field takes the focus when the dialog opens. */
  readonly hasFocus?: boolean
  /** Labels for a first password. */
  readonly labels?: readonly [password: string, repeated: string]
}) {
  const words = useEntryWords()
  const { form, labels = [words('newPassword'), words('repeatPassword')] } = props
  const tellRepeated = (repeated: string, moment: 'typing' | 'left') =>
    form.setFieldError(
      'repeated',
      repeatedFault(form.getValues().password, repeated, moment) ? words('passwordsDiffer') : null,
    )
  const repeated = form.getInputProps('repeated')
  return (
    <>
      <PasswordField
        data-autofocus={props.hasFocus || undefined}
        label={labels[0]}
        description={words('passwordHint')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={labels[1]}
        autoComplete="new-password"
        {...repeated}
        onChange={event => {
          repeated.onChange(event)
          tellRepeated(event.currentTarget.value, 'typing')
        }}
        onBlur={event => {
          repeated.onBlur(event)
          tellRepeated(event.currentTarget.value, 'left')
        }}
      />
    </>
  )
}
