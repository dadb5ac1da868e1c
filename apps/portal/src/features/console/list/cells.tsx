import { timeAgo } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { momentText } from '../desk/day-text.ts'
import classes from './console-list.module.css'

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
