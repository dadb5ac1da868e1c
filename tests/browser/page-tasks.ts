/** What a page's own thread is busy with, told by the browser's trace, in processor time. */
import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Begins to watch; the function it gives ends that and tells the tasks, in ms of processor time, longest first. */
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
