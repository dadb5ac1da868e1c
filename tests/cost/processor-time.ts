/** Time of the processor, which other programs do not lengthen, and how slow the machine is at the moment. */

/** The most of the event loop, in milliseconds, that one step of a call may take: law 19. */
export const mostMs = 50

/** The time, in milliseconds, that this thread has used so far; older versions of Node only know that of the whole process. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

/** The time that some work takes. */
export function cpuMsOf(work: () => unknown): number {
  const before = cpuMs()
  work()
  return cpuMs() - before
}

const [text, list] = ['\ufb2c'.repeat(200_000), Array.from({ length: 20_000 }, (_, at) => ({ at }))]
const signs = '&'.repeat(2 ** 18)
/** What servers do: compute, make short-lived objects, replace parts of texts, and take new memory from the system, which some virtual machines give slowly. */
const known: readonly { readonly usualMs: number; readonly work: () => unknown }[] = [
  { usualMs: 4, work: () => text.normalize('NFC') },
  { usualMs: 6, work: () => JSON.parse(JSON.stringify(list)) },
  { usualMs: 3, work: () => signs.replace(/&/g, '&amp;') },
  { usualMs: 3, work: () => Buffer.alloc(4 * 2 ** 20, 1) },
]
/** Systems that count in steps of four milliseconds measure less than this inexactly. */
const measuredMs = 40

/** Whether a time is within a limit, which is longer by as much as the machine is slower than usual. */
export const isWithin = (ms: number, limitMs: number): boolean =>
  // It takes some hundred milliseconds to know how slow the machine is.
  ms <= limitMs || ms <= limitMs * slowness()

/** How many times as long as usual the slowest kind of work takes at the moment; at least 1. */
function slowness(): number {
  const ratios = known.map(({ usualMs, work }) => {
    const times = Math.ceil(measuredMs / usualMs)
    const ms = cpuMsOf(() => {
      for (let time = 0; time < times; time += 1) work()
    })
    return ms / (times * usualMs)
  })
  return Math.max(1, ...ratios)
}
