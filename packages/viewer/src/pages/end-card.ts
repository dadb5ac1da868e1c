import type { MarkingSession } from '../marking/marking-session.ts'
import { findMark } from '../marks/mark.ts'

/**
 * Ends the card of a mark once the mark is removed, with which the card would come back later, once the reader selects others (a copy of
 * its mark, for example, lies beside it), and once the reader takes a tool, whose presses the card would get. `shown` says whose card is
 * shown at that moment, because one task may move the focus, which shows another card, and then change the selection. Returns the
 * function that stops this.
 */
export const endCard = (
  { store }: Pick<MarkingSession, 'store'>,
  shown: () => string | undefined,
  dismiss: () => void,
): (() => void) =>
  store.subscribe(({ tool, annotationsByPage, selection }, before) => {
    // A card that the resting mouse asks for is not shown yet, but ends as well.
    if (tool !== before.tool) dismiss()
    const id = shown()
    if (id === undefined) return
    const isRemoved = annotationsByPage !== before.annotationsByPage && !findMark(annotationsByPage, id)
    const isLeft = selection !== before.selection && selection.length > 0 && !selection.includes(id)
    if (isRemoved || isLeft) dismiss()
  })
