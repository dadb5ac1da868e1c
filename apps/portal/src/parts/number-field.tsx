import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { amountOf } from '../lib/format.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useWords } from '../messages/words.ts'
import { afterPress } from './after-press.ts'

/**
 * A controlled field for a number within bounds. Another number stays as it was typed, says the bounds, and keeps its form from being
 * sent: a field that changes what was typed into the nearest bound would store it without a word.
 */
export function NumberField({
  min,
  max,
  isNeeded = false,
  ...props
}: NumberInputProps & {
  readonly min: number
  readonly max: number
  /** Whether there must be a number. */
  readonly isNeeded?: boolean
}) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const { value = '' } = props
  const isWrong = value === '' ? isNeeded : !(Number(value) >= min && Number(value) <= max)
  const fault = isWrong
    ? words('numberBetween', { min: amountOf(min, language), max: amountOf(max, language) })
    : ''
  // Forms that are sent by a button of their own ask the field.
  useEffect(() => field.current?.setCustomValidity(fault), [fault])
  return (
    <NumberInput
      ref={field}
      clampBehavior="none"
      {...props}
      min={min}
      max={max}
      // A number that is being typed is not wrong yet.
      error={(!isTyping && fault) || props.error}
      onInput={() => setTyping(true)}
      // Enter sends the form, which is refused.
      onKeyDown={event => {
        if (event.key === 'Enter') setTyping(false)
        props.onKeyDown?.(event)
      }}
      onBlur={event => {
        afterPress(() => setTyping(false))
        props.onBlur?.(event)
      }}
    />
  )
}
