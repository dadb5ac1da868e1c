import { usePreferences } from '../../../lib/preferences.ts'
import { dayText } from '../desk/day-text.ts'
import { StateBadge } from './state-badge.tsx'

/** The due day; a late one is marked. */
export function DueDay(props: { readonly dueOn: string; readonly isLate: boolean }) {
  const language = usePreferences(state => state.language)
  const day = <time dateTime={props.dueOn}>{dayText(props.dueOn, language)}</time>
  if (!props.isLate) return day
  return (
    <>
      {day} <StateBadge label="late" color="red" />
    </>
  )
}
