import { Skeleton, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import classes from './follows-page.module.css'
import { followsQuery } from './people-queries.ts'
import { PersonRow } from './person-row.tsx'

/** The reader's followers. */
export function FansPage() {
  return <Follows direction="fans" />
}

/** The people the reader follows. */
export function FollowPage() {
  return <Follows direction="followed" />
}

function Follows({ direction }: { readonly direction: 'fans' | 'followed' }) {
  const words = useWords()
  const people = useQuery(followsQuery(direction))
  const isFans = direction === 'fans'
  return (
    <div className={layout.page}>
      <Title order={1} size="h2">
        {words(isFans ? 'myFans' : 'myFollows')}
      </Title>
      {people.isError && !people.data ? (
        <FailureNotice error={people.error} />
      ) : !people.data ? (
        <Skeleton h={180} mt="md" role="status" aria-label={words('loading')} />
      ) : people.data.records.length === 0 ? (
        <NoticePage
          icon={<IconUsers size={34} stroke={1.5} />}
          title={words(isFans ? 'noFans' : 'noFollows')}
          text={words(isFans ? 'noFansText' : 'noFollowsText')}
        />
      ) : (
        <ul className={classes.people}>
          {people.data.records.map(person => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
