import type { CalendarDay } from '@lectern/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLateOpen } from '../../../lib/late-open.ts'
import { Segments } from '../../../parts/segments.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { DayField } from '../fields/day-field.tsx'
import { daysBetween } from './days-between.ts'

const longestLabel = 60

/** One day that differs from the week, or several in a row. The year is saved afterwards, as a whole. */
export function DayDialog(props: {
  readonly year: number
  onAdd(days: readonly CalendarDay[]): void
  onClose(): void
}) {
  const { year } = props
  const words = useConsoleWords()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [label, setLabel] = useState('')
  const [isChecked, setChecked] = useState(false)
  const bounds = { min: `${year}-01-01`, max: `${year}-12-31` }
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={words('addDays')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setChecked(true)
          if (first === '') return
          props.onAdd(daysBetween(first, last).map(day => ({ day, isWorking, label: label.trim() })))
          props.onClose()
        }}
      >
        <Stack>
          <Segments
            aria-label={words('dayKind')}
            value={isWorking ? 'worked' : 'holiday'}
            onChange={value => setWorking(value === 'worked')}
            data={[
              { value: 'holiday', label: words('dayHoliday') },
              { value: 'worked', label: words('dayWorked') },
            ]}
          />
          <Group grow align="flex-start">
            <DayField
              {...bounds}
              label={words('firstDay')}
              value={first}
              error={isChecked && first === '' && words('required')}
              onChange={setFirst}
            />
            <DayField
              label={words('lastDay')}
              min={first || bounds.min}
              max={bounds.max}
              value={last}
              onChange={setLast}
            />
          </Group>
          <TextInput
            label={words('dayLabel')}
            maxLength={longestLabel}
            value={label}
            onChange={event => setLabel(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit">{words('takeOver')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
