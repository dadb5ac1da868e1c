import { renderAnnotation } from '@lectern/pdf'
import type { StoreApi } from 'zustand/vanilla'
import { changedLook } from '../marks/file-look.ts'
import type { Mark } from '../marks/mark.ts'
import { isSameDrawing } from '../marks/same-drawing.ts'
import type { Change } from './change.ts'
import type { ChangeLog } from './change-log.ts'
import type { Signature } from './draw-mark.ts'
import type { MarkingState } from './marking-state.ts'

/** A log that asks before marks lose their look. */
export interface AskingLog extends ChangeLog {
  /** Makes the change that waits for the reader, or drops it. */
  answerLoss(isAgreed: boolean): void
}

/** The log with a question before changes that the reader makes and by which marks of other programs lose their look. */
export const askingBeforeLoss = (
  log: ChangeLog,
  { getState, setState }: StoreApi<MarkingState>,
  signature: () => Signature,
): AskingLog => ({
  ...log,
  commit: async (change, how = {}) => {
    const isAsked = how.origin !== 'imported' && getState().mayMark && losesLooks(change, signature)
    if (!isAsked) return log.commit(change, how)
    setState({ losing: { change, repeats: how.repeats } })
    return undefined
  },
  answerLoss: isAgreed => {
    const { losing } = getState()
    setState({ losing: undefined })
    if (losing && isAgreed) void log.commit(losing.change, { repeats: losing.repeats })
  },
})

/** Whether a change needs a new drawing of a mark that still has the look that another program gave it. */
const losesLooks = (change: Change, signature: () => Signature): boolean =>
  change.some(
    edit =>
      edit.kind === 'update' &&
      (losesRichText(edit.before, edit.after) ||
        (hasFileLook(edit.before) && !hasFileLook(edit.after) && !isDrawnHere(edit.before, signature()))),
  )

/** Whether a text box loses fonts and weights that only its rich text tells of, as other programs draw it. */
const losesRichText = (before: Mark, after: Mark): boolean =>
  before.kind === '/FreeText' && before.data?.richText !== undefined && after.data?.richText === undefined

/** Whether the mark looks as in its file, apart from its place and colours. */
const hasFileLook = ({ look, data }: Mark): boolean =>
  look !== undefined && data !== undefined && changedLook(look, data) !== undefined

/** Whether the look in the file is the one that a new drawing would have, as of marks that were saved here. */
function isDrawnHere(mark: Mark, { page, fonts }: Signature): boolean {
  const { id, pageIndex, subtype, kind, flags, look } = mark
  if (!look) return true
  const { data } = look
  const annotation = { id, pageIndex, subtype, kind, rect: data.rect, flags, data, isNew: false }
  const drawn = renderAnnotation(annotation, { rotation: page(pageIndex).rotation, fonts })
  return drawn !== undefined && isSameDrawing(drawn, look.scene)
}
