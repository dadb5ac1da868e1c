import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useRef } from 'react'
import { useWords } from '../../messages/words.ts'
import { useTooLong } from '../../parts/use-too-long.ts'

/** Maximum length of a password, fixed by the specification. */
const longestPassword = 127

/** Where somebody types their password, or a new one with another `autoComplete`; it can be shown. */
export function PasswordField(props: PasswordInputProps) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const fault = useTooLong(field, String(props.value ?? ''), longestPassword)
  return (
    <PasswordInput
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': words('showPassword') }}
      // Unlike other fields of the library this one does not say so itself.
      aria-invalid={Boolean(fault || props.error) || undefined}
      ref={field}
      {...props}
      error={fault || props.error}
    />
  )
}
