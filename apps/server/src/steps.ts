/**
 * Which work a step of the server's one thread belongs to. A call or a job waits many times, for the database above all, and each time
 * goes on with another step; who waited for it on its behalf says when that begins. `http/stalls.ts` hears it. See ADR 78.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const works = new AsyncLocalStorage<string>()
const listeners = new Set<StepListener>()

/** Hears that a step of this work begins; undefined for work without a name. */
export type StepListener = (work: string | undefined) => void

/** Runs work whose steps have this name, however often it waits. */
export const runNamed = <T>(name: string, work: () => T): T => works.run(name, work)

/** To be called where a wait of the work has ended. */
export function stepBegins(): void {
  if (listeners.size === 0) return
  const name = works.getStore()
  for (const listener of listeners) listener(name)
}

/** Hears all steps of this process until the returned function is called. */
export function hearSteps(listener: StepListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
