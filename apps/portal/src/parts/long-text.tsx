import { Textarea, type TextareaProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useEffect, useRef } from 'react'
import { useWords } from '../messages/words.ts'
import { LengthUsed } from './length-used.tsx'
import { lengthOf } from './text-length.ts'

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
  const words = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(field, ref)
  const text = String(props.value ?? '')
  const used = lengthOf(text)
  const over = used - longest
  const isNearEnd = used >= longest * 0.8
  const isTooLong = over > 0
  const fault = isTooLong ? words('textTooLong', { over, max: longest }) : ''
  // Forms that are sent by a button of their own ask the field.
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  useEffect(() => {
    const form = field.current?.form
    if (!isTooLong || !form) return
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    // In the capturing phase it comes before the form's own handler, which React calls at the root.
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [isTooLong])
  return (
    <Textarea
      ref={merged}
      rightSectionWidth={isNearEnd ? 84 : 0}
      rightSectionPointerEvents="none"
      rightSection={isNearEnd && <LengthUsed text={text} longest={longest} />}
      {...props}
      error={fault || props.error}
    />
  )
}
