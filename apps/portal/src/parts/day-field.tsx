import '@mantine/dates/styles.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { calendarDayOf } from '../lib/format.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useCalendarWords } from '../messages/calendar-words.ts'
import { afterPress } from './after-press.ts'
import { useDateWords } from './date-words.ts'
import { dayFault, isDay } from './day-fault.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useDayLabel } from './use-provider-zone.ts'

/**
 * A calendar day, typed or picked, in the portal's language. Days are `YYYY-MM-DD`; an empty text means no day. A text that
 * is not a day stays in the field and is passed on as it was typed, and so is a day outside the bounds: the field says what
 * is wrong, and `validity.customError` of its element tells forms.
 */
export function DayField(props: {
  readonly label: string
  /** Another look of the label. */
  readonly labelClass?: string | undefined
  readonly description?: string
  readonly error?: ReactNode
  /** The sentence about the provider's zone stands beside the field. */
  readonly isZoneTold?: boolean
  readonly size?: 'sm'
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly value?: string
  /** By which a form finds the field. */
  readonly 'data-path'?: string
  onChange(day: string): void
}) {
  const words = useCalendarWords()
  const language = usePreferences(state => state.language)
  const { valueFormat, placeholder, readDay, calendar, settings } = useDateWords()
  const named = useDayLabel()(props.label)
  const label = props.isZoneTold ? props.label : named
  const { description, min, max, value = '', onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const keys = useCalendarKeys(input, label, value, { min, max }, settings.firstDayOfWeek)
  const [isTyping, setTyping] = useState(false)
  const fault = dayFault(value, { min, max })
  const bound = fault === 'dayTooEarly' ? min : fault === 'dayTooLate' ? max : undefined
  const slots = { form: placeholder, day: bound === undefined ? '' : calendarDayOf(bound, language) }
  const reason = fault && words(fault, slots)
  useEffect(() => input.current?.setCustomValidity(reason ?? ''), [reason])
  // The input forgets a text that is not a day when it begins again, as after a reload or in another language.
  useEffect(() => {
    if (value !== '' && !isDay(value) && input.current?.value === '') typeInto(input.current, value)
  })
  // Half a day is not wrong yet.
  const isBegun = isTyping && fault === 'dayUnread'
  const shown = isBegun ? undefined : (props.error ?? reason)
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...calendar}
        label={label}
        {...(props.labelClass && { classNames: { label: props.labelClass } })}
        {...(props.size && { size: props.size })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        ref={input}
        data-path={props['data-path']}
        description={description}
        error={shown}
        valueFormat={valueFormat}
        dateParser={readDay}
        placeholder={placeholder}
        clearable
        clearButtonProps={{ 'aria-label': words('clear') }}
        // The reason stands below the field, where the calendar would cover it.
        popoverProps={{
          withinPortal: true,
          position: shown ? 'top-start' : 'bottom-start',
          ...keys.popover,
        }}
        date={keys.date}
        onDateChange={keys.onDateChange}
        getDayProps={keys.getDayProps}
        // Enter on the chosen day keeps it; the cross empties the field.
        allowDeselect={false}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+ArrowDown"
        onClick={keys.letGo}
        value={isDay(value) ? value : null}
        onChange={day => onChange(day ?? '')}
        // The input passes on only days within the bounds, and on leaving it empties everything else.
        onInput={({ currentTarget }) => {
          setTyping(true)
          keys.letGo()
          onChange(
            currentTarget.value.trim() === '' ? '' : (readDay(currentTarget.value) ?? currentTarget.value),
          )
        }}
        // Enter sends the form, which is refused.
        onKeyDown={event => !keys.takesKey(event) && event.key === 'Enter' && setTyping(false)}
        onBlur={() => {
          keys.letGo()
          afterPress(() => setTyping(false))
        }}
        fixOnBlur={value === '' || isDay(value)}
      />
    </DatesProvider>
  )
}

/** Puts a text into an input that React holds, as if somebody had typed it and left the field. */
function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides the property of the element, and takes a text that is set by it for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
