/**
 * The order of a stop, so that nothing is cut: first nobody is told any more that the server is ready and new calls are
 * refused; calls under way are answered to the end while jobs finish what they have in hand; then
 * the ports close, then the connections to the database, and PostgreSQL last. Each step has a deadline, so that no other
 * side that hangs (a mail server, a reader, a lock) holds up the rest.
 */

/** The steps, in their order; the first two go on at the same time. */
const steps = ['calls', 'workers', 'ports', 'connections', 'database'] as const
type Step = (typeof steps)[number]

/** The longest that is waited for each step. */
export const stopLimits = {
  calls: 15_000,
  /** An answer that nobody takes any further. */
  stalledAnswer: 3_000,
  workers: 5_000,
  ports: 1_000,
  connections: 2_000,
  /** PostgreSQL is told to end, then to end at once, then killed; see `cluster.ts`. */
  database: 12_000,
} as const satisfies Readonly<Record<Step | 'stalledAnswer', number>>

/** What has been opened, to be closed again. */
export interface Stopping {
  readonly isStopping: boolean
  /** Adds something to a step. The last one added to a step is asked first. */
  add(step: Step, close: () => Promise<unknown>): void
  /** Carries out all steps; may be called twice. Says which step was not waited for to the end. */
  stop(say: (line: string) => void): Promise<void>
}

/** Nothing opened yet. */
export function makeStopping(): Stopping {
  const added = new Map<Step, (() => Promise<unknown>)[]>(steps.map(step => [step, []]))
  let stopped: Promise<void> | undefined
  const carryOut = async (step: Step, say: (line: string) => void) => {
    const closing = (added.get(step) ?? []).toReversed().map(close => close())
    const failures: unknown[] = []
    const all = Promise.all(closing.map(one => one.catch((error: unknown) => failures.push(error))))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      // The calls have a deadline of their own, at which they are cut and counted.
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
