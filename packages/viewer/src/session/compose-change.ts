/**
 * Turns what a tool drafted into a change: gives identity, author and date, draws the new marks, and takes
 * along what cannot stay behind.
 */
import type { Draft } from '../tools/tool.ts'
import type { Change, Edit } from './change.ts'
import { drawMark, type Signature } from './draw-mark.ts'
import { findMark, type Mark, type MarksByPage } from './mark.ts'

/** The change that drafts of one gesture make of the pages; drafts that name nothing present are left out. */
export function composeChange(pages: MarksByPage, drafts: readonly Draft[], signature: Signature): Change {
  return drafts.flatMap(draft => composeEdits(pages, draft, signature))
}

/** The change that takes away marks together with every answer to them. Places count in drawing order. */
export function composeRemoval(pages: MarksByPage, ids: readonly string[]): Change {
  const gone = withReplies(pages, ids)
  return [...pages.values()].flatMap(marks => {
    const edits: Edit[] = []
    marks.forEach((mark, index) => {
      if (gone.has(mark.id)) edits.push({ kind: 'remove', mark, index })
    })
    // Last first, so that undoing puts the first one back first and every place is right again.
    return edits.reverse()
  })
}

function composeEdits(pages: MarksByPage, draft: Draft, signature: Signature): Change {
  switch (draft.kind) {
    case 'add': {
      const mark = drawMark({ ...draft, signature })
      return [{ kind: 'add', mark, index: pages.get(draft.pageIndex)?.length ?? 0 }]
    }
    case 'update': {
      const before = findMark(pages, draft.id)
      if (before === undefined) return []
      const after = drawMark({ ...draft, pageIndex: before.pageIndex, signature, before })
      return [{ kind: 'update', before, after }]
    }
    case 'remove':
      return composeRemoval(pages, draft.ids)
  }
}

/** An answer without what it answers would be unreachable in every program. */
function withReplies(pages: MarksByPage, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids)
  const all: readonly Mark[] = [...pages.values()].flat()
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const mark of all) if (mark.inReplyTo !== undefined && gone.has(mark.inReplyTo)) gone.add(mark.id)
  }
  return gone
}
