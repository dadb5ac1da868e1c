import type { EngineEdit } from '../workers/engine-protocol.ts'
import type { Change, Edit } from './change.ts'
import type { Mark } from './mark.ts'

/**
 * A change in the form in which the engine is told of it. The engine takes answers away and back together with
 * what they answer, so it is told of the uppermost marks alone.
 */
export function toEngineEdits(change: Change): readonly EngineEdit[] {
  const carried = new Set<string>()
  const marks = change.flatMap(edit => (edit.kind === 'update' ? [] : [edit.mark]))
  const ids = new Set(marks.map(mark => mark.id))
  const uppermostFirst = [...marks].sort((a, b) => Number(isCarried(a, ids)) - Number(isCarried(b, ids)))
  for (const mark of uppermostFirst) if (!carried.has(mark.id)) carry(mark.id, marks, carried)
  return change.filter(edit => edit.kind === 'update' || !carried.has(edit.mark.id)).map(toEngineEdit)
}

const isCarried = (mark: Mark, ids: ReadonlySet<string>) =>
  mark.inReplyTo !== undefined && ids.has(mark.inReplyTo)

/** Notes what answers a mark, directly or not. Of a circle, which damaged files have, one mark stays uppermost. */
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
