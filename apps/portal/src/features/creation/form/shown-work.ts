/** Which work the page of the form shows, and whether an address opens the form again. Pure. */

/** The work on the page. A new number opens the form again. */
export interface ShownWork {
  /** Undefined for a new work. */
  readonly id: string | undefined
  readonly number: number
  /** The new work was stored under this id; the address does not have it yet. */
  readonly stored?: string
}

/** A new work was stored for the first time: it keeps its form when it gets its address. */
export const afterStoring = (shown: ShownWork, stored: string): ShownWork => ({ ...shown, stored })

/** What an address shows: the same form for the work on the page, a newly opened one for any other. */
export function shownAt(shown: ShownWork, id: string | undefined): ShownWork {
  if (id === shown.id) return shown
  return { id, number: id !== undefined && id === shown.stored ? shown.number : shown.number + 1 }
}
