import type { EngineEdit } from '../workers/engine-protocol.ts'
import type { Change } from './change.ts'

/** A change in the form in which the engine is told of it. */
export const toEngineEdits = (change: Change): readonly EngineEdit[] =>
  change.map(edit => {
    switch (edit.kind) {
      case 'add': {
        const { id, pageIndex, data } = edit.mark
        return { kind: 'put', id, pageIndex, data }
      }
      case 'remove':
        return { kind: 'remove', id: edit.mark.id }
      case 'update':
        return { kind: 'update', id: edit.after.id, data: edit.after.data }
    }
  })
