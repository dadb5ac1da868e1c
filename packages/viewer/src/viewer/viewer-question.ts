import type { Edit } from '../marking/change.ts'
import { isDirty, type TextQuestion } from '../marking/marking-state.ts'
import type { ViewerState } from './viewer-state.ts'

/**
 * What the viewer asks the reader, and the host may answer as well: the password of a document (`attempts` were wrong); whether the
 * open document may be closed, with unsaved marks or only with a text typed halfway at one, for the document `next` or for none;
 * the text of the mark with the id `mark`, of a new one without it; or whether marks of other programs may be drawn again by a change.
 */
export type ViewerQuestion =
  | { readonly kind: 'password'; readonly name: string; readonly attempts: number }
  | { readonly kind: 'unsaved'; readonly next: string | undefined; readonly hasMarks: boolean }
  | { readonly kind: 'look'; readonly marks: readonly string[] }
  | {
      readonly kind: 'text'
      readonly mark: string | undefined
      readonly purpose: TextQuestion['purpose']
      /** The current text. */
      readonly text: string
    }

/** The question that is asked now; of several, the one that must be answered first. */
export function questionOf({ opening, unsaved, marking }: ViewerState): ViewerQuestion | undefined {
  if (opening?.at === 'password') return { kind: 'password', name: opening.name, attempts: opening.attempts }
  const marks = marking.at === 'ready' ? marking.session.store.getState() : undefined
  if (unsaved)
    return { kind: 'unsaved', next: unsaved.next?.name, hasMarks: marks !== undefined && isDirty(marks) }
  if (marks?.losing) return { kind: 'look', marks: marks.losing.change.map(idOf) }
  if (!marks?.question) return undefined
  const { id, purpose, text } = marks.question
  return { kind: 'text', mark: id, purpose, text }
}

const idOf = (edit: Edit): string => (edit.kind === 'update' ? edit.after.id : edit.mark.id)
