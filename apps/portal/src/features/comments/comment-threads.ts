import type { Comment } from '@lectern/contract'

type Threaded = Pick<Comment, 'id' | 'parentId'>

/** A comment with all replies below it at any depth, oldest reply first. */
export interface Thread<C extends Threaded> {
  readonly comment: C
  readonly replies: readonly C[]
}

/**
 * Groups comments, newest first, into threads in the same order. A reply whose parent is not loaded yet forms a
 * thread of its own.
 */
export function threadsOf<C extends Threaded>(comments: readonly C[]): readonly Thread<C>[] {
  const known = new Map(comments.map(comment => [comment.id, comment]))
  const rootOf = (comment: C): C => {
    let root = comment
    // At most as many steps as there are comments: a cycle, which the server never sends, must not hang the page.
    for (let steps = 0; steps < comments.length; steps += 1) {
      const parent = root.parentId === null ? undefined : known.get(root.parentId)
      if (!parent) break
      root = parent
    }
    return root
  }
  const replies = new Map<string, C[]>()
  const roots: C[] = []
  for (const comment of comments) {
    const root = rootOf(comment)
    if (root === comment) roots.push(comment)
    else replies.set(root.id, [comment, ...(replies.get(root.id) ?? [])])
  }
  return roots.map(comment => ({ comment, replies: replies.get(comment.id) ?? [] }))
}
