/**
 * Attacks on our own server, limited in count and time. Each attacks a process that it starts on this machine.
 * `npm run test:attacks` runs them all and prints what held, with figures. An attack fails only when something breaks, and
 * never because of a figure.
 */

/** The result of an attack. */
export interface Outcome {
  /** What broke, one line each; empty when the server held. */
  readonly broken: readonly string[]
  /** The measurements, one line each. */
  readonly figures: readonly string[]
}

/** The size of an attack: all of it, or enough to check that it still runs. */
export type Effort = 'full' | 'quick'

/** One attack. */
export interface Attack {
  /** The name to select and list it by: words joined by `-`. */
  readonly name: string
  /** What the attacker does. */
  readonly does: string
  run(effort: Effort): Promise<Outcome>
}
