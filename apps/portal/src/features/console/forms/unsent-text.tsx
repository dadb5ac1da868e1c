import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'
import type { DeskForm } from './use-desk-form.ts'

/** A text that somebody typed before another one was quicker, and that has not been sent. */
export interface UnsentText {
  readonly unsent: string
  dropUnsent(): void
}

/** Keeps the text of a form on the screen when the stored state takes the place of what was typed. */
export function useUnsentText<Values>(
  form: Pick<DeskForm<Values>, 'values' | 'reload'>,
  textOf: (values: Values) => string,
): UnsentText & Pick<DeskForm<Values>, 'reload'> {
  const [unsent, setUnsent] = useState('')
  return {
    unsent,
    dropUnsent: () => setUnsent(''),
    reload() {
      setUnsent(textOf(form.values).trim())
      form.reload()
    },
  }
}

/** The text that was not sent, to read and to copy. */
export function UnsentText({ text, onDrop }: { readonly text: string; onDrop(): void }) {
  const words = useConsoleWords()
  if (text === '') return null
  return (
    <Stack gap="xs">
      <Textarea
        readOnly
        autosize
        minRows={1}
        maxRows={8}
        label={words('unsentText')}
        description={words('unsentTextHint')}
        value={text}
        onFocus={event => event.currentTarget.select()}
      />
      <Group>
        <Button size="xs" variant="default" onClick={onDrop}>
          {words('typedDrop')}
        </Button>
      </Group>
    </Stack>
  )
}
