import { Textarea, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useRef } from 'react'
import { lengthSection } from './length-used.tsx'
import { lengthOf } from './text-length.ts'
import { useTooLong } from './use-too-long.ts'

interface LongTextProps {
  /** Code points. */
  readonly longest: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/**
 * A controlled field for a text of several lines. Nothing that is typed or pasted is cut off: a text that is too long stays, says
 * by how much, and keeps its form from being sent.
 */
export function LongText({ longest, ref, ...props }: TextareaProps & LongTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(field, ref)
  const text = String(props.value ?? '')
  const fault = useTooLong(field, text, longest)
  const isNearEnd = lengthOf(text) >= longest * 0.8
  return (
    <Textarea
      ref={merged}
      {...(isNearEnd ? lengthSection(text, longest) : { rightSectionWidth: 0 })}
      {...props}
      error={fault || props.error}
    />
  )
}
