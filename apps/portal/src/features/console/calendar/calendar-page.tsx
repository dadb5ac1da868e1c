import type { CalendarDay, CallResponse } from '@lectern/contract'
import { ActionIcon, Badge, Button, Group, Skeleton } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { useListAddress } from '../desk/list-address.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { useDraft } from '../forms/use-draft.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import classes from './calendar-page.module.css'
import { DayDialog } from './day-dialog.tsx'

const [firstYear, lastYear] = [2000, 2100]

/** The provider's working days, a year at a time: they decide by when an application is answered. */
export function CalendarPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const asked = Number(address.text('year'))
  const year = asked >= firstYear && asked <= lastYear ? asked : Number(today().slice(0, 4))
  const stored = useQuery({
    queryKey: [consoleKey, 'calendar', year],
    queryFn: ({ signal }) => api.call('console.calendarView', { year }, { signal }),
  })
  return (
    <>
      <p className={page.intro}>{words('calendarIntro')}</p>
      <Group gap="xs" mb="md">
        <ActionIcon
          aria-label={words('previousYear')}
          disabled={year <= firstYear}
          onClick={() => address.filter({ year: year - 1 })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h2 className={classes.year} aria-live="polite">
          {year}
        </h2>
        <ActionIcon
          aria-label={words('nextYear')}
          disabled={year >= lastYear}
          onClick={() => address.filter({ year: year + 1 })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {stored.data ? (
        <YearEditor key={year} year={year} stored={stored.data} />
      ) : stored.error ? (
        <FailureNotice error={stored.error} />
      ) : (
        <Skeleton h={240} role="status" aria-label={words('loading')} />
      )}
    </>
  )
}

type StoredYear = CallResponse<'console.calendarView'>

function YearEditor({ year, stored }: { readonly year: number; readonly stored: StoredYear }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const refresh = useRefreshConsole()
  const draft = useDraft(stored)
  const { days, rev } = draft.value
  const setDays = (changed: readonly CalendarDay[]) => draft.change({ days: [...changed], rev })
  const [isAdding, setAdding] = useState(false)
  const readAgain = async () => {
    await refresh()
    draft.drop()
  }
  const save = useMutation({
    mutationFn: () => api.call('console.calendarSave', { year, days, rev }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({ kind: 'done', message: words('saved') })
      await readAgain()
    },
  })
  useUnsavedQuestion(draft.isChanged && !save.isPending)
  const format = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <>
      <div className={page.corner}>
        <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
          {words('addDays')}
        </Button>
      </div>
      <FailureAlert error={save.error} onReload={() => void readAgain().then(save.reset)} />
      {days.length === 0 ? (
        <NoticePage icon={<IconCalendarOff size={34} stroke={1.5} />} title={words('noCalendarDays')} />
      ) : (
        <ul className={classes.days} aria-label={words('calendar')}>
          {days.map(day => {
            const name = format.format(new Date(day.day))
            return (
              <li key={day.day} className={classes.day}>
                <span className={classes.name}>{name}</span>
                <Badge variant="light" color={day.isWorking ? 'petrol' : 'gray'}>
                  {words(day.isWorking ? 'dayWorked' : 'dayHoliday')}
                </Badge>
                <span className={classes.label}>{day.label}</span>
                <ActionIcon
                  size="md"
                  aria-label={words('takeAway', { name })}
                  title={words('takeAway', { name })}
                  onClick={() => setDays(days.filter(other => other !== day))}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {draft.isChanged && (
        <Group className={classes.save}>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {words('save')}
          </Button>
          <Button variant="default" onClick={draft.drop}>
            {words('discard')}
          </Button>
        </Group>
      )}
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

/** The days with others among them, each once and in order; what is added counts. */
function withDays(days: readonly CalendarDay[], added: readonly CalendarDay[]): readonly CalendarDay[] {
  const all = new Map([...days, ...added].map(day => [day.day, day]))
  return [...all.values()].sort((one, other) => one.day.localeCompare(other.day))
}
