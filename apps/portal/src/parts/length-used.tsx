import { Text } from '@mantine/core'

/** How much of the room for a text is used, once most of it is: what is pasted beyond it would be cut off unseen. */
export function LengthUsed({ text, longest }: { readonly text: string; readonly longest: number }) {
  const isNear = text.length >= longest * 0.8
  return (
    <Text component="span" size="xs" c="dimmed" role="status">
      {isNear && `${text.length} / ${longest}`}
    </Text>
  )
}
