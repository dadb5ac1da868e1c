import { type RefObject, useEffect } from 'react'
import { useWords } from '../messages/words.ts'
import { lengthOf } from './text-length.ts'

/**
 * What is wrong with a text that is longer than `longest` code points: by how much; empty for one that fits. The field tells it to the
 * forms that ask, and keeps its form from being sent. Nothing that is typed or pasted is cut off.
 */
export function useTooLong(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
  longest: number,
): string {
  const words = useWords()
  const over = lengthOf(text) - longest
  const isTooLong = over > 0
  const fault = isTooLong ? words('textTooLong', { over, max: longest }) : ''
  // Forms that are sent by a button of their own ask the field.
  useEffect(() => field.current?.setCustomValidity(fault), [field, fault])
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
  }, [field, isTooLong])
  return fault
}
