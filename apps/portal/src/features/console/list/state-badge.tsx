import { Badge } from '@mantine/core'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'

/** A state, as a word and a colour. */
export function StateBadge({ label, color }: { readonly label: DeskKey; readonly color: string }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color={color}>
      {words(label)}
    </Badge>
  )
}

/** A text by its key, in the current language. */
export function Word({ of: key }: { readonly of: DeskKey }) {
  return useConsoleWords()(key)
}
