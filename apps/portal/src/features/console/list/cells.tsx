import type { ReactNode } from 'react'
import { timeAgo } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { momentText } from '../desk/day-text.ts'
import type { Column } from './columns.ts'
import classes from './console-list.module.css'

/** A cell of a row. Plain text may be a name in any script, so it stands in its own direction; without text the cell is empty. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell(row)
  return typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
}

/** A person's real name and nickname, each in its own direction; only the nickname if there is no other. */
export function PersonName({ name, nick }: { readonly name: string; readonly nick: string }) {
  if (name === '' || name === nick) return <bdi>{nick}</bdi>
  return (
    <>
      <bdi>{name}</bdi> <bdi className={classes.second}>{nick}</bdi>
    </>
  )
}

/** How long ago something was; hovering shows the exact time. */
export function Ago({ at }: { readonly at: Date }) {
  const language = usePreferences(state => state.language)
  return (
    <time dateTime={at.toISOString()} title={momentText(at, language)}>
      {timeAgo(at, new Date(), language)}
    </time>
  )
}

/** A date with its time. */
export function Moment({ at }: { readonly at: Date }) {
  const language = usePreferences(state => state.language)
  return <time dateTime={at.toISOString()}>{momentText(at, language)}</time>
}
