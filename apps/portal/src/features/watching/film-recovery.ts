/** What the player does when a film fails: which attempt follows, and where and how the film goes on. Pure. */

/** The film plays, is being loaded again, or has to be asked for by its viewer. */
export type FilmState = 'playing' | 'retrying' | 'failed'

/** The failures of one film so far. */
export interface Failures {
  readonly count: number
  /** When the last one was, in ms. */
  readonly lastMs: number
}

export const noFailures: Failures = { count: 0, lastMs: Number.NEGATIVE_INFINITY }

/** The pauses before the attempts that the player makes by itself. */
const waitsMs = [500, 2_000, 6_000]
/** A film that has played so long since its last failure gets all attempts again. */
const forgottenAfterMs = 30_000

/**
 * The failures after another one, and how long to wait before loading again; undefined when all attempts are used up. `state` is
 * that before the failure.
 */
export function afterFailure(
  failures: Failures,
  state: FilmState,
  nowMs: number,
): { readonly failures: Failures; readonly waitMs: number | undefined } {
  const isOld = state === 'playing' && nowMs - failures.lastMs > forgottenAfterMs
  const before = isOld ? 0 : failures.count
  return { failures: { count: before + 1, lastMs: nowMs }, waitMs: waitsMs[before] }
}

/** Where a film stood. */
export interface FilmPlace {
  readonly second: number
  readonly isPlaying: boolean
}

/**
 * The place at which a failed film goes on. Loading again pauses a film and sets it to 0, which must not be mistaken for what its
 * viewer wants; a jump to another second while it has failed is.
 */
export function placeToGoOn(
  known: FilmPlace,
  { currentTime, paused }: Pick<HTMLVideoElement, 'currentTime' | 'paused'>,
  state: FilmState,
): FilmPlace {
  return {
    second: currentTime > 0 ? currentTime : known.second,
    isPlaying: state === 'playing' ? !paused : known.isPlaying,
  }
}
