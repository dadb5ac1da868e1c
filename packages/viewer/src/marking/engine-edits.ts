import type { AnnotationEdit } from '@lectern/pdf'
import type { Change, Edit } from './change.ts'

/** A change as edits for the engine, under the ids of the marks; a change names every mark that it concerns. */
export const toEngineEdits = (change: Change): readonly AnnotationEdit[] => change.map(toEngineEdit)

function toEngineEdit(edit: Edit): AnnotationEdit {
  switch (edit.kind) {
    case 'add': {
      const { id, pageIndex, data, carried, isNew, copyOf } = edit.mark
      // The engine has the marks of the file, and brings them back as they were when they were removed.
      return { kind: 'add', id, pageIndex, data: isNew ? (carried ?? data) : undefined, copyOf }
    }
    case 'remove':
      return { kind: 'remove', id: edit.mark.id }
    case 'update':
      return { kind: 'update', id: edit.after.id, data: edit.after.data ?? {} }
  }
}
