import { useMemo, useState, useSyncExternalStore } from 'react'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { Mark } from '../marks/mark.ts'

/**
 * The marks of the file in the picture of a page. Until the engine has read them, and in a file that it has not opened, the page
 * renderer draws them as part of the page, so that they are there as soon as the page is. Then the page is drawn without them, and
 * until that picture is shown, the engine's drawings wait: both at once would be seen twice.
 */
export interface MarksInPicture {
  /** Whether the next picture is drawn with them. */
  readonly isWanted: boolean
  /** Whether a picture with them must be replaced by one without. */
  readonly mustLeave: boolean
  /** The picture that is shown has marks that the engine has read as well. */
  readonly isDoubled: boolean
  /** Must be called when another picture is shown. */
  readonly onShown: (hasMarks: boolean) => void
}

/** Follows the marks of a page; there is no session before the engine has opened the file. */
export function useMarksInPicture(session: MarkingSession | undefined, pageIndex: number): MarksInPicture {
  const [hasMarks, onShown] = useState(false)
  const areDrawn = useSyncExternalStore(session?.store.subscribe ?? subscribeToNothing, () =>
    hasDrawn(session?.store.getState().annotationsByPage.get(pageIndex)),
  )
  const isWanted = session === undefined
  return useMemo(
    () => ({ isWanted, mustLeave: areDrawn, isDoubled: areDrawn && hasMarks, onShown }),
    [isWanted, areDrawn, hasMarks],
  )
}

/** Pages whose marks nobody draws. */
export const noMarksInPicture: MarksInPicture = {
  isWanted: false,
  mustLeave: false,
  isDoubled: false,
  onShown: () => undefined,
}

/** Whether any of the marks that were read is drawn, also by a page renderer. */
const hasDrawn = (marks: readonly Mark[] = []): boolean =>
  marks.some(mark => !mark.isNew && (mark.scene !== undefined || !undrawn.has(mark.subtype)))

const undrawn: ReadonlySet<string> = new Set(['Link', 'Popup'])

const subscribeToNothing = () => () => undefined
