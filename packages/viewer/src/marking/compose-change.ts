/**
 * Turns the drafts of a tool into a change: assigns identity, author and date, draws the new marks, and includes
 * dependent marks.
 */

import { findMark, type MarksByPage } from '../marks/mark.ts'
import type { Draft } from '../tools/tool.ts'
import type { Change, Edit } from './change.ts'
import type { MarkCopy } from './clipboard.ts'
import { groupBy } from './comment-list.ts'
import { copyMark, drawMark, patchMark, rewordMark, type Signature, transformMark } from './draw-mark.ts'

/** The change that the drafts of one gesture make; drafts of missing marks are ignored. */
export function composeChange(pages: MarksByPage, drafts: readonly Draft[], signature: Signature): Change {
  return drafts.flatMap(draft => composeEdits(pages, draft, signature))
}

/** The change that removes marks together with all their replies. Indexes count in drawing order. */
export function composeRemoval(pages: MarksByPage, ids: readonly string[]): Change {
  const gone = withReplies(pages, ids)
  return [...pages.values()].flatMap(marks => {
    const edits: Edit[] = []
    marks.forEach((mark, index) => {
      if (gone.has(mark.id)) edits.push({ kind: 'remove', mark, index })
    })
    // Last first, so that undoing inserts the first one first and every index is correct again.
    return edits.reverse()
  })
}

/** The change that adds copies of marks on top of a page. */
export function composeCopies(pages: MarksByPage, copies: readonly MarkCopy[], signature: Signature): Change {
  const added = copies.flatMap(({ mark, ...place }) => copyMark(mark, place, signature) ?? [])
  return added.map((mark, nth) => {
    const before = added.slice(0, nth).filter(({ pageIndex }) => pageIndex === mark.pageIndex).length
    return { kind: 'add', mark, index: (pages.get(mark.pageIndex)?.length ?? 0) + before }
  })
}

/** The change of a mark's text; empty if the text is the same or the mark cannot be written. */
export function composeWording(pages: MarksByPage, id: string, text: string, signature: Signature): Change {
  const before = findMark(pages, id)
  if (!before || (before.contents ?? '') === text) return []
  const after = rewordMark(before, text, signature)
  return after ? [{ kind: 'update', before, after }] : []
}

function composeEdits(pages: MarksByPage, draft: Draft, signature: Signature): Change {
  switch (draft.kind) {
    case 'add': {
      const mark = drawMark({ ...draft, signature })
      return [{ kind: 'add', mark, index: pages.get(draft.pageIndex)?.length ?? 0 }]
    }
    case 'update': {
      const before = findMark(pages, draft.id)
      const after = before && patchMark(before, draft.patch, signature)
      return before && after ? [{ kind: 'update', before, after }] : []
    }
    case 'transform': {
      const before = findMark(pages, draft.id)
      const after = before && transformMark(before, draft.matrix, signature, draft)
      return before && after ? [{ kind: 'update', before, after }] : []
    }
    case 'remove':
      return composeRemoval(pages, draft.ids)
  }
}

/** A reply without its parent could not be reached in any program. */
function withReplies(pages: MarksByPage, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  const answersTo = groupBy([...pages.values()].flat(), ({ inReplyTo }) => inReplyTo)
  // The set grows while it is read.
  for (const id of gone) for (const answer of answersTo.get(id) ?? []) gone.add(answer.id)
  return gone
}
