/** Computes from heartbeats how much of a work was read or watched: docs/wire.md, 7.4. Pure. */

/** A span of pages or seconds; `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A beat with the previous one of the same work. */
export interface BeatStep {
  readonly kind: 'PDF' | 'VIDEO'
  /** Pages or seconds of the work. */
  readonly length: number
  /** The position of the previous beat; undefined for the first one. */
  readonly before: number | undefined
  readonly now: number
  /** The time since the previous one, at most `longestCreditSeconds`. */
  readonly sinceSeconds: number
}

/** The most time a beat counts. */
export const longestCreditSeconds = 20

/** A page counts as read after this time. */
const pageSeconds = 3

/** Videos can be played at double speed, and clocks are not exact. */
const fastest = 2
const slackSeconds = 2

/** The span covered between two beats, or undefined. */
export function coveredBy({ kind, length, before, now, sinceSeconds }: BeatStep): Span | undefined {
  if (before === undefined) return undefined
  if (kind === 'PDF') {
    // The time between the beats was spent on the page of the previous beat.
    if (sinceSeconds < pageSeconds || before < 1 || before > length) return undefined
    return { from: before, to: before + 1 }
  }
  const jumped = now < before || now - before > sinceSeconds * fastest + slackSeconds
  const to = Math.min(now, length)
  return jumped || to <= before ? undefined : { from: before, to }
}

/** A video counts as complete without these last seconds. */
const forgivenSeconds = 5

/** Progress in whole percent; 100 only for complete coverage. */
export function percentOf(spans: readonly Span[], kind: 'PDF' | 'VIDEO', length: number): number {
  if (length <= 0) return 0
  const end = kind === 'PDF' ? length + 1 : length
  const start = kind === 'PDF' ? 1 : 0
  const count = (to: number) =>
    spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, start)), 0)
  const needed = kind === 'PDF' ? end : Math.max(1, end - forgivenSeconds)
  if (count(needed) >= needed - start) return 100
  return Math.min(99, Math.floor((100 * count(end)) / (end - start)))
}

/** Reads PostgreSQL's text of an int4multirange: `{[1,3),[5,6)}`. */
export function parseSpans(text: string): readonly Span[] {
  return [...text.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }))
}

/** Writes spans as PostgreSQL text, with overlapping ones joined. */
export function formatSpans(spans: readonly Span[]): string {
  const joined: { from: number; to: number }[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return `{${joined.map(({ from, to }) => `[${from},${to})`).join(',')}}`
}
