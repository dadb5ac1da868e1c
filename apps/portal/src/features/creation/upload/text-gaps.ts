/** The pages of a document that the search does not have. Pure. */
import type { WorkForm } from '@lectern/contract'

type TextGap = WorkForm['textGaps'][number]

/** More than this nobody looks up. */
const mostShown = 12

/** Pages as one writes them: “3, 7–9”; many of them end with “…”. */
export function pagesOf(gaps: readonly TextGap[], reason: TextGap['reason']): string {
  const runs = gaps.filter(gap => gap.reason === reason)
  const shown = runs.slice(0, mostShown).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  return [...shown, ...(runs.length > mostShown ? ['…'] : [])].join(', ')
}
