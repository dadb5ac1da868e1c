import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useWords } from '../../messages/words.ts'

/** Maximum length of a password, fixed by the specification. */
const longestPassword = 127

/** Where somebody types their password, or a new one with another `autoComplete`; it can be shown. */
export function PasswordField(props: PasswordInputProps) {
  const words = useWords()
  return (
    <PasswordInput
      autoComplete="current-password"
      maxLength={longestPassword}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': words('showPassword') }}
      // Unlike other fields of the library this one does not say so itself.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
