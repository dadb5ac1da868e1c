import { Text } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { calendarDayOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useLimitDay, useProviderZone } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { StateBadge } from './state-badge.tsx'

/** The due day, with the provider's zone for readers elsewhere; a late one is marked, and one that was counted in a year without a complete calendar. */
export function DueDay(props: {
  readonly dueOn: string
  readonly isLate: boolean
  /** That year, or 0. */
  readonly openYear: number
  /** Whether there is room for the sentence about that year; otherwise a sign has it as its name. */
  readonly isLong?: boolean
}) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const zone = useProviderZone()
  const limitDay = useLimitDay()
  const note = props.openYear === 0 ? undefined : words('dueYearOpen', { year: props.openYear })
  return (
    <>
      <time dateTime={props.dueOn}>
        {props.isLong ? calendarDayOf(props.dueOn, language) : limitDay(props.dueOn)}
      </time>
      {props.isLate && (
        <>
          {' '}
          <StateBadge label="late" color="red" />
        </>
      )}
      {note !== undefined && !props.isLong && (
        <>
          {' '}
          <span
            role="img"
            aria-label={note}
            title={note}
            style={{ display: 'inline-flex', verticalAlign: -3, color: 'var(--mantine-color-dimmed)' }}
          >
            <IconCalendarQuestion size={17} stroke={1.6} />
          </span>
        </>
      )}
      {props.isLong && zone !== '' && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {zone}
        </Text>
      )}
      {note !== undefined && props.isLong && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  )
}
