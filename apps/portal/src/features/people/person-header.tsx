import type { PublicUser } from '@lectern/contract'
import { Avatar, Badge, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { FollowButton } from './follow-button.tsx'
import classes from './person-header.module.css'

/** Header of a person's page. `children` are further actions beside the follow button. */
export function PersonHeader({
  person,
  children,
}: {
  readonly person: PublicUser
  readonly children?: ReactNode
}) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const counts = [
    [words('works'), person.workCount],
    [words('fans'), person.fanCount],
    [words('follows'), person.followCount],
  ] as const
  return (
    <header className={classes.header}>
      <Avatar src={person.icon || null} name={person.nick} alt="" size={84} color="petrol" />
      <div className={classes.words}>
        <Title order={1} className={classes.name}>
          <bdi>{person.nick}</bdi>
          <Badge variant="light">{person.roleName}</Badge>
          {person.isFan && (
            <Badge variant="light" color="gray">
              {words('followsYou')}
            </Badge>
          )}
        </Title>
        {person.profile && <p className={classes.profile}>{person.profile}</p>}
        <dl className={classes.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{countOf(count, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.actions}>
        <FollowButton user={person} />
        {children}
      </div>
    </header>
  )
}
