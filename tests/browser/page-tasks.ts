/** Tasks of a page's main thread, from the browser's trace, in CPU time. */
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of CPU time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Starts to record; the returned function stops and returns the tasks, in ms of CPU time, longest first. */
export async function watchTasks(devtools: CDPSession): Promise<() => Promise<readonly number[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  return async () => {
    const complete = new Promise(resolve => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    )
    return events
      .filter(event => event.ph === 'X' && event.name.endsWith('RunTask') && pages.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1000)
      .toSorted((a, b) => b - a)
  }
}
