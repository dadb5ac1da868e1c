/** Lines of captions (WebVTT) as a transcript shows them. Pure. */
import { spokenCues } from '@lectern/contract'

/** What is spoken from a second of a film on. */
export type Line = ReturnType<typeof spokenCues>[number]

/** The spoken lines of a WebVTT file in its order; repeated lines are left out, and what begins at the end of the film or after it. */
export const linesOf = (vtt: string, filmSeconds: number): readonly Line[] =>
  spokenCues(vtt, filmSeconds).filter(({ text }, at, all) => text !== all[at - 1]?.text)

/** Index of the line that is spoken at a whole second; -1 before the first. */
export const lineAt = (lines: readonly Line[], second: number): number =>
  lines.findLastIndex(({ start }) => Math.floor(start) <= second)
