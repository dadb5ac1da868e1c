import type { Comment } from '@lectern/contract'

/** Number of comments that come with the details, and with every further page. */
export const commentsAtOnce = 20

/** Joins two pages of comments without duplicates: comments written in the meantime shift the pages. */
export function joined<C extends Pick<Comment, 'id'>>(shown: readonly C[], more: readonly C[]): C[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...more.filter(({ id }) => !known.has(id))]
}
