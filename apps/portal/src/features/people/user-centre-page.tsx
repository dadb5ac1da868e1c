import { Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isId } from '../../lib/address-id.ts'
import { useSession } from '../../lib/session.ts'
import { isRefusal } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { usePageName } from '../../parts/page-title.ts'
import { openLogin } from '../session/login-state.ts'
import { MoveList } from './move-list.tsx'
import { spaceQuery } from './people-queries.ts'
import { PersonHeader } from './person-header.tsx'
import { SpaceWorks } from './space-works.tsx'

const route = getRouteApi('/center/usercenter')

/**
 * The public page of a person: profile, published works and recent activities; the reader's own page without an id.
 */
export function UserCentrePage() {
  const { ID } = route.useSearch()
  const ownId = useSession(({ user }) => user?.id)
  const userId = ID ?? ownId
  if (userId === undefined) return <NobodysCentre />
  return isId(userId) ? <UserCentre key={userId} userId={userId} /> : <NotFoundPage />
}

/** A guest without the id of a person: the page is open, but there is nobody to show. */
function NobodysCentre() {
  const words = useWords()
  return (
    <NoticePage
      icon={<IconLock size={34} stroke={1.5} />}
      title={words('ownListLocked')}
      text={words('ownListLockedText')}
      order={1}
    >
      <Button onClick={() => openLogin()}>{words('login')}</Button>
    </NoticePage>
  )
}

function UserCentre({ userId }: { readonly userId: string }) {
  const words = useWords()
  const space = useQuery(spaceQuery(userId))
  usePageName(space.data?.nick)
  if (isRefusal(space.error, 'NOT_FOUND')) return <NotFoundPage />
  if (space.error && !space.data) return <FailureNotice error={space.error} />
  if (!space.data) {
    return (
      <div className={layout.page} role="status" aria-label={words('loading')}>
        <Skeleton h={110} radius="md" />
        <Skeleton h={300} mt={24} radius="md" />
      </div>
    )
  }
  return (
    <div className={layout.page}>
      <PersonHeader person={space.data} />
      <div className={layout.columns}>
        <SpaceWorks userId={userId} count={space.data.workCount} />
        <section aria-labelledby="moves">
          <h2 id="moves" className={layout.heading}>
            {words('latestMoves')}
          </h2>
          <MoveList moves={space.data.moves} />
        </section>
      </div>
    </div>
  )
}
