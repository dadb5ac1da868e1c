import { Button, Skeleton } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import layout from '../../parts/page-layout.module.css'
import { MoveList } from '../people/move-list.tsx'
import { recommendedQuery, selfQuery } from '../people/people-queries.ts'
import { PersonHeader } from '../people/person-header.tsx'
import { PersonRow } from '../people/person-row.tsx'
import { WorkRows } from '../resource/work-rows.tsx'
import { StudyTimes } from '../study/study-times.tsx'
import classes from './account-page.module.css'

/** The personal centre: profile, study time, own lists and recent activity. */
export function AccountPage() {
  const words = useWords()
  const self = useQuery(selfQuery)
  const moves = useQuery({
    queryKey: ['study.moves'],
    queryFn: ({ signal }) => api.call('study.moves', { page: 1, size: 20 }, { signal }),
  })
  const recommended = useQuery(recommendedQuery)
  const forRole = useQuery({
    queryKey: ['catalogue.forRole'],
    queryFn: ({ signal }) => api.call('catalogue.forRole', { page: 1, size: 12 }, { signal }),
  })
  if (self.error && !self.data) return <FailureNotice error={self.error} />
  if (!self.data) {
    return (
      <div className={layout.page} role="status" aria-label={words('loading')}>
        <Skeleton h={110} radius="md" />
        <Skeleton h={90} mt={24} radius="md" />
      </div>
    )
  }
  const { counts, fanCount, followCount } = self.data
  const own = [
    ['/user/record', words('record'), counts.learned],
    ['/user/myfavorite', words('favourites'), counts.favourites],
    ['/user/release', words('release'), counts.released],
    ['/user/mycomments', words('myComments'), counts.comments],
    ['/user/quiz', words('examRecords'), counts.exams],
    ['/user/follow', words('myFollows'), followCount],
    ['/user/fans', words('myFans'), fanCount],
  ] as const
  return (
    <div className={layout.page}>
      <PersonHeader person={self.data}>
        <Button
          component={Link}
          to="/user/profile"
          size="xs"
          variant="default"
          leftSection={<IconSettings size={15} />}
        >
          {words('ownSettings')}
        </Button>
      </PersonHeader>
      <StudyTimes />
      <nav aria-label={words('accountCentre')}>
        <ul className={classes.own}>
          {own.map(([to, name, count]) => (
            <li key={to}>
              <Link to={to} className={classes.tile}>
                <span className={classes.count}>{count}</span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={layout.columns}>
        <section aria-labelledby="moves">
          <h2 id="moves" className={layout.heading}>
            {words('latestMoves')}
          </h2>
          {moves.data ? (
            <MoveList moves={moves.data.records} />
          ) : moves.error ? (
            <FailureNotice error={moves.error} />
          ) : (
            <Skeleton h={120} />
          )}
        </section>
        <div className={classes.aside}>
          {forRole.data && <WorkRows heading={words('forYourRole')} cards={forRole.data.records} />}
          {/* In their order: the second must not be pushed away by the first. */}
          {!forRole.isPending && recommended.data && recommended.data.records.length > 0 && (
            <section aria-labelledby="recommended">
              <h2 id="recommended" className={layout.heading}>
                {words('peopleYouMayLike')}
              </h2>
              {recommended.data.records.slice(0, 6).map(person => (
                <PersonRow key={person.id} person={person} />
              ))}
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
