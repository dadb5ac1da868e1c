/**
 * Scrolls a list of a thousand cards from its first to its last. The bound is the CPU time of the longest main thread
 * task: on a machine with other load, elapsed time depends more on that.
 */
import type { Browser, Route } from '@playwright/test'
import { figure } from '../engine/tables.ts'

const cardCount = 1000
/** Maximum length of a task while scrolling, in ms. */
const boundMs = 50

export const scrollingHead = [
  'cards',
  'tasks',
  'over 50 ms of CPU',
  'longest, CPU ms',
  'over 50 ms of clock',
  'longest, clock ms',
]

/** Scrolls like a wheel, down through all pages of the list and up and down again. */
export async function measureScrolling(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await page.route('**/api/home-search?*', widen)
  await page.goto(address)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.waitForTimeout(1000)
  await page.mouse.move(800, 600)
  await browser.startTracing(page, { categories: ['toplevel'] })
  // Selected by its element name: computing the roles of a thousand cards takes the page a quarter of a second.
  const shown = () => page.evaluate(() => document.querySelectorAll('main article').length)
  for (let step = 0; step < 3000; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(30)
    if (step % 20 === 0 && (await shown()) >= cardCount) break
  }
  const cards = await shown()
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step < 30 ? -1800 : 1800)
    await page.waitForTimeout(30)
  }
  const tasks = mainThreadTasks(JSON.parse((await browser.stopTracing()).toString()))
  await page.close()
  const longest = (pick: (task: Task) => number) => Math.max(0, ...tasks.map(pick))
  const over = (pick: (task: Task) => number) => tasks.filter(task => pick(task) > boundMs).length
  const row = [
    String(cards),
    String(tasks.length),
    String(over(({ cpuMs }) => cpuMs)),
    figure(longest(({ cpuMs }) => cpuMs)),
    String(over(({ ms }) => ms)),
    figure(longest(({ ms }) => ms)),
  ]
  return { row, isReached: cards >= cardCount && over(({ cpuMs }) => cpuMs) === 0 }
}

interface Task {
  readonly ms: number
  readonly cpuMs: number
}

/** The fields of Chromium's trace that are used; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Tasks of the busiest main thread of a renderer, which is the page's. */
function mainThreadTasks({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): readonly Task[] {
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const byThread = new Map<string, Task[]>()
  for (const { name, ph, pid, tid, dur = 0, tdur = 0 } of traceEvents) {
    const thread = `${pid}/${tid}`
    if (ph !== 'X' || !name.endsWith('::RunTask') || !isMain.has(thread)) continue
    const tasks = byThread.get(thread) ?? []
    tasks.push({ ms: dur / 1000, cpuMs: tdur / 1000 })
    byThread.set(thread, tasks)
  }
  const busy = (tasks: readonly Task[]) => tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  return [...byThread.values()].sort((a, b) => busy(b) - busy(a))[0] ?? []
}

/** Answers a page of the list with the cards of the demo library under different ids, up to a thousand cards. */
async function widen(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const page = Number(url.searchParams.get('CURRENT'))
  url.searchParams.set('CURRENT', String(1 + ((page - 1) % 2)))
  const answer = await route.fetch({ url: url.href })
  const body = await answer.json()
  const isLast = page * 12 >= cardCount
  const records = body.data.records.slice(0, isLast ? cardCount - (page - 1) * 12 : undefined)
  for (const [index, record] of records.entries())
    record.ID = `00000000-0000-4000-8000-${String(page * 100 + index).padStart(12, '0')}`
  body.data.records = records
  body.data.total = cardCount
  await route.fulfill({ response: answer, json: body })
}
