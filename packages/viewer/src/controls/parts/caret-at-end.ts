import type { FocusEvent } from 'react'

/** For a field that opens with a text: the reader goes on where it ends. Browsers put the caret before it. */
export function caretAtEnd({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>): void {
  const { length } = field.value
  if (field.selectionEnd === 0) field.setSelectionRange(length, length)
}
