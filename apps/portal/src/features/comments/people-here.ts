import type { Comment, FirstComments, Page, ResourceDetail } from '@lectern/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { detailKey } from '../resource/detail-query.ts'
import type { Person } from './mentions.ts'
import { commentsKey } from './use-comments.ts'

/**
 * Reads the people who can be mentioned in the comments of a resource: its author and the writers of the loaded comments, without
 * the reader. Nobody else is suggested: the portal does not list accounts.
 */
export function usePeopleHere(resourceId: string): () => readonly Person[] {
  const queries = useQueryClient()
  const me = useSession(state => state.user?.id)
  return () => {
    const detail = queries.getQueryData<ResourceDetail>([detailKey, resourceId])
    const lists = queries.getQueriesData<InfiniteData<Page<Comment, FirstComments>>>({
      queryKey: [commentsKey, resourceId],
    })
    const comments = [
      ...(detail?.comments ?? []),
      ...(detail?.firstComments ?? []),
      ...lists.flatMap(([, list]) => list?.pages.flatMap(({ records }) => records) ?? []),
    ]
    const people = new Map<string, Person>()
    const work = detail?.resource
    if (work && !work.isAuthorGone) people.set(work.authorId, { id: work.authorId, nick: work.author })
    for (const { userId, nick, isWriterGone, state } of comments)
      if (!isWriterGone && state === 'shown') people.set(userId, { id: userId, nick })
    people.delete(me ?? '')
    return [...people.values()]
  }
}
