import type { Move } from '@lectern/contract'
import { Avatar, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dayOf, timeAgo } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import { resourceLink } from '../resource/resource-link.ts'
import classes from './move-list.module.css'

const acts: Readonly<Record<Move['act'], WordKey>> = {
  publish: 'movePublish',
  comment: 'moveComment',
  store: 'moveStore',
  pass: 'movePass',
  follow: 'moveFollow',
}

/** Recent activities of people, newest first. */
export function MoveList({ moves }: { readonly moves: readonly Move[] }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  if (moves.length === 0) return <Text c="dimmed">{words('noMoves')}</Text>
  return (
    <ul className={classes.moves}>
      {moves.map(({ id, at, act, user, followed, resource, text }) => (
        <li key={id} className={classes.move}>
          <Avatar src={user.icon || null} name={user.nick} alt="" size={32} color="petrol" />
          <div className={classes.body}>
            <p className={classes.head}>
              <Link to="/center/usercenter" search={{ ID: user.id }} className={classes.nick}>
                <bdi>{user.nick}</bdi>
              </Link>{' '}
              <span>{words(acts[act])}</span>{' '}
              {followed && (
                <Link to="/center/usercenter" search={{ ID: followed.id }} className={classes.nick}>
                  <bdi>{followed.nick}</bdi>
                </Link>
              )}{' '}
              <time dateTime={at.toISOString()} title={dayOf(at, language)}>
                {timeAgo(at, new Date(), language)}
              </time>
            </p>
            {text && <p className={classes.text}>{text}</p>}
            {resource && (
              <Link
                {...resourceLink(resource)}
                className={classes.resource}
                lang={localeOf[resource.language]}
              >
                {resource.title}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
