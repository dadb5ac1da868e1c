import type { PublicUser } from '@lectern/contract'
import { Avatar } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../messages/words.ts'
import { FollowButton } from './follow-button.tsx'
import classes from './person-row.module.css'

/** One person in a list. */
export function PersonRow({ person }: { readonly person: PublicUser }) {
  const words = useWords()
  return (
    <article className={classes.person}>
      <Avatar src={person.icon || null} name={person.nick} alt="" size={44} color="petrol" />
      <div className={classes.words}>
        <Link to="/center/usercenter" search={{ ID: person.id }} className={classes.nick}>
          <bdi>{person.nick}</bdi>
        </Link>
        <p className={classes.facts}>
          {person.roleName} · {words('worksAndFans', { works: person.workCount, fans: person.fanCount })}
        </p>
      </div>
      <FollowButton user={person} />
    </article>
  )
}
