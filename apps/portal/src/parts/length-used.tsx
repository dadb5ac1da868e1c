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
      {used >= longest * 0.8 && lengthText(used, longest)}
    </Text>
  )
}

const lengthText = (used: number, longest: number): string => `${used} / ${longest}`

/**
 * The properties of a text field that has `LengthUsed` at its end, in a place as wide as the numbers: however long the text, it does not
 * run below them.
 */
export const lengthSection = (text: string, longest: number) => {
  // A character of that size is at most 8 px wide.
  const widthPx = 16 + 8 * lengthText(Math.max(longest, lengthOf(text)), longest).length
  return {
    rightSectionWidth: widthPx,
    rightSectionPointerEvents: 'none',
    rightSection: <LengthUsed text={text} longest={longest} />,
  } as const
}
