/** Points and scores: docs/wire.md, 5.6. Computed in whole hundredths, because sums of decimals are not exact. */

/** How a multiple choice scores: only the exact set of keys, or half the score for a part of it without a wrong key. */
export type MultiRule = 'exact' | 'half'

/** A choice question of a paper. */
export interface ChoiceItem {
  readonly kind: 'single' | 'multiple'
  readonly rightKeys: readonly string[]
  readonly score: number
}

/** The points of a chosen set of keys: all, none, or half of the score, which has two decimals then. */
export function choicePoints(
  { kind, rightKeys, score }: ChoiceItem,
  chosenKeys: readonly string[],
  rule: MultiRule,
): number {
  const [right, chosen] = [new Set(rightKeys), new Set(chosenKeys)]
  if (chosen.size === 0 || chosenKeys.some(key => !right.has(key))) return 0
  if (chosen.size === right.size) return score
  return kind === 'multiple' && rule === 'half' ? score / 2 : 0
}

const hundredths = (points: number) => Math.round(points * 100)

/** The sum of points scaled to 100, with one decimal, half up; 0 for a paper without points. */
export function scaledScore({ got, most }: { readonly got: number; readonly most: number }): number {
  const divisor = 2 * hundredths(most)
  if (divisor === 0) return 0
  const dividend = 2000 * hundredths(got) + divisor / 2
  return (dividend - (dividend % divisor)) / divisor / 10
}

/** Whether a score is qualified: it must be above the pass score. */
export const isAbove = (score: number, passScore: number): boolean =>
  hundredths(score) > hundredths(passScore)

const mostPoints = 1000

/** Whether a question or a row of a blueprint may have this score: more than nothing, with at most one decimal. */
export const isScore = (score: number): boolean =>
  score > 0 && score <= mostPoints && Math.round(score * 10) / 10 === score
