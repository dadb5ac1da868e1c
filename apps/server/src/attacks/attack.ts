/**
 * Attacks on a server of our own: bounded in count and time, each against a process on this machine that was started for
 * it. `npm run test:attacks` runs them all and prints what held and the figures. They are no timed tests: what must hold is
 * that nothing breaks; figures are printed beside it.
 */

/** What an attack did to the server. */
export interface Outcome {
  /** What broke, one line each; empty when the server held. */
  readonly broken: readonly string[]
  /** What was measured, for people to read. */
  readonly figures: string
}

/** One attack. */
export interface Attack {
  /** Named by what the attacker does. */
  readonly name: string
  run(): Promise<Outcome>
}
