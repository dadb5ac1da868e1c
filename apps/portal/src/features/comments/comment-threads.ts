import type { Comment } from '@lectern/contract'

type Threaded = Pick<Comment, 'id' | 'threadId' | 'at'>

/** A first comment with all answers below it at any depth, oldest answer first. */
export interface Thread<C extends Threaded> {
  /** Hidden or deleted if only its answers are still shown; undefined if the list did not bring it. */
  readonly comment: C | undefined
  readonly replies: readonly C[]
  /** The id of its first comment. */
  readonly id: string
}

/** The thread of a comment: the id of its first comment. */
export const threadIdOf = ({ id, threadId }: Threaded): string => threadId ?? id

/**
 * Groups comments into threads. A thread stands where the first of its comments stands in the list, so that further pages of
 * the list move none. `firsts` are first comments that are not in the list themselves.
 */
export function threadsOf<C extends Threaded>(
  comments: readonly C[],
  firsts: readonly C[] = [],
): readonly Thread<C>[] {
  const heads = new Map([...firsts, ...comments].map(comment => [comment.id, comment]))
  const replies = new Map<string, C[]>()
  for (const comment of comments) {
    const id = threadIdOf(comment)
    const thread = replies.get(id) ?? []
    replies.set(id, comment.id === id ? thread : [...thread, comment])
  }
  return [...replies].map(([id, answers]) => ({
    id,
    comment: heads.get(id),
    replies: answers.toSorted((a, b) => Number(a.at) - Number(b.at) || (a.id < b.id ? -1 : 1)),
  }))
}

/** The list with a new comment: a first one stands first, an answer in its thread, which stays where it is. */
export function withNew<C extends Threaded>(comments: readonly C[], added: C): C[] {
  const place = comments.findIndex(comment => threadIdOf(comment) === threadIdOf(added)) + 1
  return comments.toSpliced(place, 0, added)
}
