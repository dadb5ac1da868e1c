import type { EngineEdit } from '../engine/engine-protocol.ts'
import type { Mark } from '../marks/mark.ts'
import type { Change, Edit } from './change.ts'

/**
 * A change as commands for the engine. The engine removes replies together with their parent, so only the topmost marks
 * are removed here. When restoring, it does not know new replies, so all added marks are listed, parents before replies.
 */
export function toEngineEdits(change: Change): readonly EngineEdit[] {
  const carried = new Set<string>()
  const removed = change.flatMap(edit => (edit.kind === 'remove' ? [edit.mark] : []))
  const ids = new Set(removed.map(mark => mark.id))
  const uppermostFirst = [...removed].sort((a, b) => Number(isCarried(a, ids)) - Number(isCarried(b, ids)))
  for (const mark of uppermostFirst) if (!carried.has(mark.id)) carry(mark.id, removed, carried)
  const told = change.filter(edit => edit.kind !== 'remove' || !carried.has(edit.mark.id))
  return parentsFirst(told).map(toEngineEdit)
}

/** Additions sorted so that each comes after its parent; the rest keeps its order. */
function parentsFirst(edits: readonly Edit[]): readonly Edit[] {
  const added = new Map(edits.flatMap(edit => (edit.kind === 'add' ? [[edit.mark.id, edit] as const] : [])))
  const ordered = new Set<Edit>()
  const place = (edit: Edit, depth: number): void => {
    const parent = edit.kind === 'add' ? added.get(edit.mark.inReplyTo ?? '') : undefined
    if (parent && !ordered.has(parent) && depth < added.size) place(parent, depth + 1)
    ordered.add(edit)
  }
  for (const edit of edits) place(edit, 0)
  return [...ordered]
}

const isCarried = (mark: Mark, ids: ReadonlySet<string>) =>
  mark.inReplyTo !== undefined && ids.has(mark.inReplyTo)

/**
 * Collects the direct and indirect replies to a mark. Of a cycle, which damaged files contain, one mark stays
 * topmost.
 */
function carry(rootId: string, marks: readonly Mark[], carried: Set<string>): void {
  const found = [rootId]
  for (const id of found) {
    for (const mark of marks) {
      if (mark.inReplyTo !== id || mark.id === rootId || carried.has(mark.id)) continue
      carried.add(mark.id)
      found.push(mark.id)
    }
  }
}

function toEngineEdit(edit: Edit): EngineEdit {
  switch (edit.kind) {
    case 'add': {
      const { id, pageIndex, data } = edit.mark
      return { kind: 'put', id, pageIndex, data }
    }
    case 'remove':
      return { kind: 'remove', id: edit.mark.id, pageIndex: edit.mark.pageIndex }
    case 'update': {
      const { id, pageIndex, data } = edit.after
      return { kind: 'update', id, pageIndex, data }
    }
  }
}
