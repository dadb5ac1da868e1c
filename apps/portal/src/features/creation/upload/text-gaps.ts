/** The pages of a document that the search does not have. Pure. */
import type { WorkForm } from '@lectern/contract'

type TextGap = WorkForm['textGaps'][number]

/** More than this nobody looks up. */
const mostShown = 12

/** Pages as one writes them: “3, 7–9”; behind many of them stands how many more there are, as `more` says it. */
export function pagesOf(
  gaps: readonly TextGap[],
  reason: TextGap['reason'],
  more: (count: number) => string,
): string {
  const runs = gaps.filter(gap => gap.reason === reason)
  const shown = runs.slice(0, mostShown).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  const rest = runs.slice(mostShown).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  return `${shown.join(', ')}${rest > 0 ? ` ${more(rest)}` : ''}`
}
