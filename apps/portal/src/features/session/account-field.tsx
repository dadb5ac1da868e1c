import { TextInput, type TextInputProps } from '@mantine/core'
import { useWords } from '../../messages/words.ts'

/** The account field: phone number, e-mail address or login name. It has the initial focus of its dialog. */
export function AccountField(input: TextInputProps) {
  const words = useWords()
  return (
    <TextInput
      data-autofocus
      label={words('account')}
      description={words('accountHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      {...input}
    />
  )
}
