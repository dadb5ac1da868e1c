import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useRef } from 'react'
import { useTooLong } from './use-too-long.ts'

/**
 * A controlled field for a text of one line. A text that is too long stays, says by how much, and keeps its form from being sent: a
 * field that cuts off what is pasted would store a part without a word.
 */
export function ShortText({
  longest,
  ref,
  ...props
}: TextInputProps & {
  /** Code points. */
  readonly longest: number
  readonly ref?: Ref<HTMLInputElement>
}) {
  const field = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(field, ref)
  const fault = useTooLong(field, String(props.value ?? ''), longest)
  return <TextInput ref={merged} {...props} error={fault || props.error} />
}
