import { Text } from '@mantine/core'

/**
 * How much of a text's maximum length is used, shown near the limit: text pasted beyond it would be cut off silently.
 */
export function LengthUsed({ text, longest }: { readonly text: string; readonly longest: number }) {
  const isNear = text.length >= longest * 0.8
  return (
    <Text component="span" size="xs" c="dimmed" role="status">
      {isNear && `${text.length} / ${longest}`}
    </Text>
  )
}
