import type { TextInputProps } from '@mantine/core'
import { useWords } from '../../messages/words.ts'
import { ShortText } from '../../parts/short-text.tsx'

/** The account field: phone number, e-mail address or login name. It has the initial focus of its dialog. */
export function AccountField(input: Omit<TextInputProps, 'ref'>) {
  const words = useWords()
  return (
    <ShortText
      data-autofocus
      label={words('account')}
      description={words('accountHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      longest={100}
      {...input}
    />
  )
}
