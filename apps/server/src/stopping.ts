/**
 * The order of a stop, so that no call is cut: first readiness ends and new calls are refused; then running calls are
 * answered while running jobs end; then the ports close, then the connections to the database, and PostgreSQL last. Each
 * step has a deadline, so that nothing that hangs (a mail server, a reader, a lock) delays the rest.
 */

/** The steps in order; the first two run at the same time. */
const steps = ['calls', 'workers', 'ports', 'connections', 'database'] as const
type Step = (typeof steps)[number]

/** The deadline of each step, in milliseconds. */
export const stopLimits = {
  calls: 15_000,
  /** For an answer whose reader takes no more bytes. */
  stalledAnswer: 3_000,
  workers: 5_000,
  ports: 1_000,
  connections: 2_000,
  /** PostgreSQL gets a fast, then an immediate shutdown, then is killed; see `cluster.ts`. */
  database: 12_000,
} as const satisfies Readonly<Record<Step | 'stalledAnswer', number>>

/** The parts to close at a stop. */
export interface Stopping {
  readonly isStopping: boolean
  /** Adds a part to a step. Within a step the last part added is closed first. */
  add(step: Step, close: () => Promise<unknown>): void
  /** Runs all steps; may be called twice. Prints which step missed its deadline. */
  stop(say: (line: string) => void): Promise<void>
}

/** Makes a `Stopping` without parts. */
export function makeStopping(): Stopping {
  const added = new Map<Step, (() => Promise<unknown>)[]>(steps.map(step => [step, []]))
  let stopped: Promise<void> | undefined
  const carryOut = async (step: Step, say: (line: string) => void) => {
    const closing = (added.get(step) ?? []).toReversed().map(close => close())
    const failures: unknown[] = []
    const all = Promise.all(closing.map(one => one.catch((error: unknown) => failures.push(error))))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      // Calls have a deadline of their own, at which `finishCalls` cuts and counts them.
      timer = setTimeout(() => resolve('late'), stopLimits[step] + (step === 'calls' ? 500 : 0))
    })
    if ((await Promise.race([all, late])) === 'late')
      say(`Not waited for any longer after ${stopLimits[step] / 1000} s: ${step}.`)
    clearTimeout(timer)
    for (const failure of failures)
      say(`A part of the server did not stop well (${step}): ${String(failure)}`)
  }
  return {
    get isStopping() {
      return stopped !== undefined
    },
    add(step, close) {
      added.get(step)?.push(close)
    },
    stop(say) {
      stopped ??= (async () => {
        await Promise.all([carryOut('calls', say), carryOut('workers', say)])
        for (const step of ['ports', 'connections', 'database'] as const) await carryOut(step, say)
      })()
      return stopped
    },
  }
}
