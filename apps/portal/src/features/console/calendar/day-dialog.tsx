import type { CalendarDay } from '@lectern/contract'
import { SimpleGrid } from '@mantine/core'
import { DayField } from '../../../parts/day-field.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { useLocalForm } from '../forms/use-local-form.ts'
import { daysBetween } from './days-between.ts'

const longestLabel = 60

/** One day, or several in a row, that differ from the usual week. The year is saved afterwards as a whole. */
export function DayDialog(props: {
  readonly year: number
  onAdd(days: readonly CalendarDay[]): void
  onClose(): void
}) {
  const { year, onAdd, onClose } = props
  const words = useConsoleWords()
  const form = useLocalForm({
    stored: { first: '', last: '', isWorking: false, label: '' },
    faults: ({ first }) => ({ first: first === '' && 'required' }),
    take: ({ first, last, isWorking, label }) =>
      onAdd(daysBetween(first, last).map(day => ({ day, isWorking, label: label.trim() }))),
    onClose,
  })
  const { first, isWorking } = form.values
  const bounds = { min: `${year}-01-01`, max: `${year}-12-31` }
  return (
    <DeskDialog form={form} title={words('addDays')} submit={words('takeOver')} onClose={onClose}>
      <Segments
        aria-label={words('dayKind')}
        value={isWorking ? 'worked' : 'holiday'}
        onChange={value => form.setFieldValue('isWorking', value === 'worked')}
        data={[
          { value: 'holiday', label: words('dayHoliday') },
          { value: 'worked', label: words('dayWorked') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <DayField {...bounds} label={words('firstDay')} {...form.getInputProps('first')} />
        <DayField
          label={words('lastDay')}
          min={first || bounds.min}
          max={bounds.max}
          {...form.getInputProps('last')}
        />
      </SimpleGrid>
      <ShortText label={words('dayLabel')} longest={longestLabel} {...form.getInputProps('label')} />
    </DeskDialog>
  )
}
