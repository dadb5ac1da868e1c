/** Runs one method over all cases, in its own process: `worker.ts NAME REPEATS` prints one line of JSON. */
import { judge } from './boxes.ts'
import { type Comparer, loadComparer } from './comparers.ts'
import { type Case, cases, makeDrawings } from './drawings.ts'

/** The results of one process. */
export interface Outcome {
  /** CPU time of each repetition, user and system of all threads, and the elapsed time. */
  readonly cpuMs: Readonly<Record<Case, readonly number[]>>
  readonly wallMs: Readonly<Record<Case, readonly number[]>>
  readonly found: ReturnType<typeof judge>
}

/** Repetitions before the measurement. */
const warmUps = 3

const [name, repeats] = process.argv.slice(2)
const compare = await loadComparer(name as Comparer)
const { pairs, changes } = makeDrawings()

function measure(which: Case): { readonly cpuMs: number[]; readonly wallMs: number[] } {
  const cpuMs: number[] = []
  const wallMs: number[] = []
  for (let round = -warmUps; round < Number(repeats); round++) {
    const [cpu, start] = [process.cpuUsage(), performance.now()]
    compare(pairs[which])
    const wall = performance.now() - start
    const { user, system } = process.cpuUsage(cpu)
    if (round < 0) continue
    cpuMs.push((user + system) / 1000)
    wallMs.push(wall)
  }
  return { cpuMs, wallMs }
}

const measured = Object.fromEntries(cases.map(which => [which, measure(which)])) as Record<
  Case,
  ReturnType<typeof measure>
>
const take = (part: 'cpuMs' | 'wallMs') =>
  Object.fromEntries(cases.map(which => [which, measured[which][part]])) as Record<Case, number[]>
const outcome: Outcome = {
  cpuMs: take('cpuMs'),
  wallMs: take('wallMs'),
  found: judge(changes, compare(pairs['few changes'])),
}
process.stdout.write(`${JSON.stringify(outcome)}\n`)
