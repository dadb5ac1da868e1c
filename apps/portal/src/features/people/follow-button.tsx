import type { PublicUser } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../messages/words.ts'
import { openLogin } from '../session/login-state.ts'
import { useFollow } from './use-follow.ts'

/**
 * Follows or unfollows a person, with an optimistic update. Hidden for the reader's own account; guests are asked to
 * log in.
 */
export function FollowButton({
  user,
}: {
  readonly user: Pick<PublicUser, 'id' | 'nick' | 'isFollowed' | 'isSelf'>
}) {
  const words = useWords()
  const isGuest = useSession(state => state.user === undefined)
  const follow = useFollow()
  if (user.isSelf) return null
  const isFollowed = follow.isPending ? follow.variables.follows : user.isFollowed
  const label = words(isFollowed ? 'followed' : 'follow')
  return (
    <Button
      size="xs"
      variant={isFollowed ? 'default' : 'light'}
      leftSection={isFollowed ? <IconCheck size={14} /> : <IconPlus size={14} />}
      aria-label={`${label} ${user.nick}`}
      aria-pressed={isFollowed}
      onClick={() => (isGuest ? openLogin() : follow.mutate({ userId: user.id, follows: !isFollowed }))}
    >
      {label}
    </Button>
  )
}
