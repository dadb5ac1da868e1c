import '@mantine/dates/styles.css'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useDateWords } from '../../../parts/date-words.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { localMoment } from './local-moment.ts'

/** A moment in the reader's local time, to the minute: `YYYY-MM-DDTHH:mm`, or an empty text for none. */
export function MomentField(props: {
  readonly label: string
  readonly description: string
  readonly value?: string
  readonly error?: ReactNode
  onChange(moment: string): void
}) {
  const words = useConsoleWords()
  const { value = '' } = props
  const { valueFormat, placeholder, calendar, settings } = useDateWords()
  const isDoubled = value !== '' && localMoment(value).isDoubled
  return (
    <DatesProvider settings={settings}>
      <DateTimePicker
        {...calendar}
        label={props.label}
        description={isDoubled ? words('momentDoubled') : props.description}
        error={props.error}
        valueFormat={`${valueFormat} HH:mm`}
        placeholder={`${placeholder} 00:00`}
        minDate={new Date()}
        clearable
        clearButtonProps={{ 'aria-label': words('clear') }}
        submitButtonProps={{ 'aria-label': words('takeOver') }}
        timePickerProps={{
          format: '24h',
          'aria-label': words('time'),
          hoursInputLabel: words('hour'),
          minutesInputLabel: words('minute'),
        }}
        value={value === '' ? null : value.replace('T', ' ')}
        onChange={moment => props.onChange(moment ? moment.slice(0, 16).replace(' ', 'T') : '')}
      />
    </DatesProvider>
  )
}
