/** What the form of an examiner learns about the marks in a viewer. */
import { markLimits } from '@lectern/contract'

/** The marks that a viewer shows. */
export interface ShownMarks {
  /** As the form has them. */
  readonly marks: string
  /** Counts the viewers; a new one begins with the marks of the form. */
  readonly round: number
}

/** The viewer for the form's marks: another one if they differ from what this one shows, as after somebody else saved. */
export function shownFor(shown: ShownMarks, marks: string): ShownMarks {
  return shown.marks === marks ? shown : { marks, round: shown.round + 1 }
}

/** The marks of one viewer on their way to the form. */
export interface MarkReports {
  /** After a change: gives all marks to `report`, or nothing if there are more than can be stored. Never rejects. */
  changed(report: (marks: string | undefined) => void): Promise<void>
  /** No report comes any more. */
  stop(): void
}

/**
 * Reports marks in the order of their changes, and nothing before the stored marks are shown, because a report
 * replaces them. `imported` rejects if they cannot be shown.
 */
export function createMarkReports(viewer: {
  readonly imported: Promise<unknown>
  exportMarks(): Promise<readonly object[] | undefined>
}): MarkReports {
  let last = 0
  let isOver = false
  return {
    async changed(report) {
      last += 1
      const mine = last
      try {
        await viewer.imported
        const list = await viewer.exportMarks()
        if (!list || isOver || mine !== last) return
        report(storable(list))
      } catch {
        // The viewer itself says why it cannot export; the page, why it cannot import.
      }
    },
    stop() {
      isOver = true
    },
  }
}

/** Marks as they are stored, without their author; `undefined` for too many. */
function storable(list: readonly object[]): string | undefined {
  if (list.length === 0) return ''
  const text = JSON.stringify(list.map(mark => ({ ...mark, author: undefined })))
  return list.length > markLimits.marks || text.length > markLimits.characters ? undefined : text
}
