import { Text } from '@mantine/core'
import { lengthOf } from './text-length.ts'

/** How much of a text's maximum length is used, shown near the limit and beyond it. */
export function LengthUsed({ text, longest }: { readonly text: string; readonly longest: number }) {
  const used = lengthOf(text)
  return (
    <Text
      component="span"
      size="xs"
      c={used > longest ? 'var(--mantine-color-error)' : 'dimmed'}
      role="status"
    >
      {used >= longest * 0.8 && `${used} / ${longest}`}
    </Text>
  )
}
