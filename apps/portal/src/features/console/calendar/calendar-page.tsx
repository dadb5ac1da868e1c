import type { CalendarDay, CallResponse } from '@lectern/contract'
import { ActionIcon, Alert, Group, Switch } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { inARow } from '../../../lib/format.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useCalendarWords } from '../../../messages/calendar-words.ts'
import { useProviderZone } from '../../../parts/use-provider-zone.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { DraftList } from '../forms/draft-list.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { StateBadge } from '../list/state-badge.tsx'
import { Loaded } from '../panel/loaded.tsx'
import { CalendarImport } from './calendar-import.tsx'
import classes from './calendar-page.module.css'
import { DayDialog } from './day-dialog.tsx'

const [firstYear, lastYear] = [2000, 2100]

/** The provider's working days, one year at a time. They determine when an application is due. */
export function CalendarPage() {
  const words = useConsoleWords()
  const calendar = useCalendarWords()
  const address = useListAddress()
  const today = useToday()
  const zone = useProviderZone()
  const language = usePreferences(state => state.language)
  const asked = Number(address.text('year'))
  const year = asked >= firstYear && asked <= lastYear ? asked : Number(today.slice(0, 4))
  const stored = useQuery({
    queryKey: [consoleKey, 'calendar', year],
    queryFn: ({ signal }) => api.call('console.calendarView', { year }, { signal }),
  })
  return (
    <>
      <p className={page.intro}>{inARow(language, words('calendarIntro'), zone)}</p>
      <Group gap="xs" mb="md">
        <ActionIcon
          aria-label={calendar('previousYear')}
          disabled={year <= firstYear}
          onClick={() => address.filter({ year: year - 1 })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h2 className={classes.year} aria-live="polite">
          {year}
        </h2>
        <ActionIcon
          aria-label={calendar('nextYear')}
          disabled={year >= lastYear}
          onClick={() => address.filter({ year: year + 1 })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <Loaded result={stored} height={240}>
        {data => <YearEditor key={year} year={year} stored={data} />}
      </Loaded>
    </>
  )
}

type StoredYear = CallResponse<'console.calendarView'>

function YearEditor({ year, stored }: { readonly year: number; readonly stored: StoredYear }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const [isAdding, setAdding] = useState(false)
  const form = useDeskForm({
    stored,
    kept: keptAs(`calendar ${year}`, stored),
    about: String(year),
    send: ({ days, isComplete, rev }) => api.call('console.calendarSave', { year, days, isComplete, rev }),
  })
  const { days, isComplete } = form.values
  const setDays = (changed: readonly CalendarDay[]) => form.setFieldValue('days', [...changed])
  const format = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <>
      {!stored.isComplete && (
        <Alert color="yellow" icon={<IconAlertTriangle />} mb="md">
          {words('calendarOpen', { year })}
        </Alert>
      )}
      <Group gap="md" mb={10} className={classes.besideAdd}>
        <Switch
          label={words('calendarComplete', { year })}
          checked={isComplete}
          onChange={event => form.setFieldValue('isComplete', event.currentTarget.checked)}
        />
        <CalendarImport year={year} onRead={read => setDays(withDays(days, read))} />
      </Group>
      <DraftList
        form={form}
        name="calendar"
        items={days}
        itemId={({ day }) => day}
        line={day => {
          const name = format.format(new Date(day.day))
          return (
            <>
              <span className={classes.name}>{name}</span>
              <StateBadge
                label={day.isWorking ? 'dayWorked' : 'dayHoliday'}
                color={day.isWorking ? 'petrol' : 'gray'}
              />
              <span className={classes.label}>{day.label}</span>
              <ActionIcon
                size="md"
                aria-label={words('takeAway', { name })}
                title={words('takeAway', { name })}
                onClick={() => setDays(days.filter(other => other !== day))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </>
          )
        }}
        adds={{ name: 'addDays', onAdd: () => setAdding(true) }}
        empty={{ icon: <IconCalendarOff size={34} stroke={1.5} />, title: 'noCalendarDays' }}
      />
      {isAdding && (
        <DayDialog
          year={year}
          onAdd={added => setDays(withDays(days, added))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Both lists of days merged, each day once and in order; `added` overrides. */
function withDays(days: readonly CalendarDay[], added: readonly CalendarDay[]): readonly CalendarDay[] {
  const all = new Map([...days, ...added].map(day => [day.day, day]))
  return [...all.values()].sort((one, other) => one.day.localeCompare(other.day))
}
