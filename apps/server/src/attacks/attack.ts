/**
 * Attacks on a server of our own: bounded in count and time, each against a process on this machine that was started for
 * it. `npm run test:attacks` runs them all and prints what held and the figures. They are no timed tests: what must hold is
 * that nothing breaks; figures are printed beside it.
 */

/** What an attack did to the server. */
export interface Outcome {
  /** What broke, one line each; empty when the server held. */
  readonly broken: readonly string[]
  /** What was measured, for people to read; one line each. */
  readonly figures: readonly string[]
}

/** How much an attack does: all of it, or enough to see that it still runs. */
export type Effort = 'full' | 'quick'

/** One attack. */
export interface Attack {
  /** What it is chosen and listed by: words joined by `-`. */
  readonly name: string
  /** What the attacker does. */
  readonly does: string
  run(effort: Effort): Promise<Outcome>
}
