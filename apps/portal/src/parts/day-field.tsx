import '@mantine/dates/styles.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useWords } from '../messages/words.ts'
import { useDateWords } from './date-words.ts'

/** A calendar day, typed or picked, in the portal's language. Days are `YYYY-MM-DD`; an empty text means no day. */
export function DayField(props: {
  readonly label: string
  /** The label is only for screen readers. */
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly error?: ReactNode
  readonly size?: 'sm'
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly value?: string
  onChange(day: string): void
}) {
  const words = useWords()
  const { valueFormat, placeholder, readDay, calendar, settings } = useDateWords()
  const { label, description, error, min, max, value = '' } = props
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...calendar}
        {...(props.isLabelHidden ? { 'aria-label': label, title: label } : { label })}
        {...(props.size && { size: props.size })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        description={description}
        error={error}
        valueFormat={valueFormat}
        dateParser={readDay}
        placeholder={placeholder}
        clearable
        clearButtonProps={{ 'aria-label': words('clear') }}
        popoverProps={{ withinPortal: true, trapFocus: false }}
        value={value === '' ? null : value}
        onChange={day => props.onChange(day ?? '')}
      />
    </DatesProvider>
  )
}
