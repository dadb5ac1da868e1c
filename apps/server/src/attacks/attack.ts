/**
 * Attacks on our own server, limited in number and time. Each attacks a process that it starts on this machine.
 * `npm run test:attacks` runs them all and prints the results with measurements. Speed alone never makes an attack fail.
 */

/** The result of an attack. */
export interface Outcome {
  /** What broke, one line each; empty when the server held. */
  readonly broken: readonly string[]
  /** The measurements, one line each. */
  readonly figures: readonly string[]
}

/** The size of an attack: the full one, or just enough to check that it still works. */
export type Effort = 'full' | 'quick'

/** One attack. */
export interface Attack {
  /** Words joined by `-`; `--only` selects attacks by their names. */
  readonly name: string
  /** What the attacker does. */
  readonly does: string
  run(effort: Effort): Promise<Outcome>
}
