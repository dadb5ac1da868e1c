/**
 * Compares two long documents in the viewer, in a real browser: time until the visible page and the whole document
 * are compared, and the load of the main thread meanwhile.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Viewer } from '../../packages/viewer/src/index.ts'
import { linesPdf } from '../../packages/viewer/test/lines-pdf.ts'
import { figure, markdownTable, quantile } from '../engine/tables.ts'
import { openTab, type Tab } from '../viewer/browser.ts'
import { startPageServer } from '../viewer/page-server.ts'

const pageCount = 300

interface Measured {
  readonly seenMs: number
  readonly wholeMs: number
  /** CPU time of the page's main thread in total. */
  readonly ownThreadMs: number
  /** Main thread tasks of more than 50 ms elapsed time, and the longest. */
  readonly longTasks: number
  readonly longestMs: number
  readonly whileMiB: number
  readonly afterMiB: number
}

/** The part of the example page that is used. */
interface ExamplePage {
  readonly longTasks: number[]
  readonly hostPage: { readonly viewers: readonly Pick<Viewer, 'open' | 'compare'>[] }
}

/** Prints a table of `rounds` comparisons, each in a new browser. */
export async function measureDocument(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-compare-document-'))
  const dev = join(import.meta.dirname, '../../packages/viewer/dev')
  await build({
    configFile: join(dev, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'page'), rolldownOptions: { input: join(dev, 'plain.html') } },
  })
  writeFileSync(join(folder, 'first.pdf'), linesPdf(makePages(false), [595, 842]))
  writeFileSync(join(folder, 'second.pdf'), linesPdf(makePages(true), [595, 842]))
  const server = await startPageServer(join(folder, 'page'), folder)
  try {
    const all: Measured[] = []
    for (let round = 0; round < rounds; round++) all.push(await measureOnce(server.address))
    console.log(table(all))
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** Pages full of text; in the second document two lines of every fourth page differ. */
function makePages(isSecond: boolean): string[][] {
  return Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: 45 }, (_, line) => {
      const isOther = isSecond && page % 4 === 0 && (line === 5 || line === 20)
      return `${page + 1}.${line + 1} The ${isOther ? 'gauge' : 'sensor'} is read ${(page * 7 + line) % 13} times a day, and its value is kept.`
    }),
  )
}

async function measureOnce(address: string): Promise<Measured> {
  const tab = await openTab()
  try {
    const { page } = tab
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { longTasks: tasks })
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    await page.goto(`${address}/plain.html`)
    await give(page, 'open', 'first.pdf')
    await page.locator('[data-page-index="0"] canvas').first().waitFor()
    await page.waitForTimeout(3000)
    await tab.devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await ownThreadMs(tab)
    await page.evaluate(() => (window as unknown as ExamplePage).longTasks.splice(0))
    const start = performance.now()
    await give(page, 'compare', 'second.pdf')
    await page.locator('[data-page-index="0"] [data-face]').first().waitFor()
    const seenMs = performance.now() - start
    const progress = page.getByRole('progressbar')
    await page.waitForTimeout(2000)
    const whileMiB = tab.rendererMiB()
    await progress.waitFor({ state: 'detached', timeout: 300_000 })
    const wholeMs = performance.now() - start
    const ownMs = (await ownThreadMs(tab)) - before
    const tasks = await page.evaluate(() => (window as unknown as ExamplePage).longTasks)
    await page.keyboard.press('1')
    await page.waitForTimeout(15_000)
    return {
      seenMs,
      wholeMs,
      ownThreadMs: ownMs,
      longTasks: tasks.length,
      longestMs: Math.max(0, ...tasks),
      whileMiB,
      afterMiB: tab.rendererMiB(),
    }
  } finally {
    await tab.close()
  }
}

/** Opens a document of the server in the page's viewer. */
async function give(page: Page, call: 'open' | 'compare', name: string): Promise<void> {
  await page.evaluate(
    async ([what, file]) => {
      const response = await fetch(`/documents/${file}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const { hostPage } = window as unknown as ExamplePage
      hostPage.viewers[0]?.[what]({ name: file, source: { kind: 'bytes', bytes } })
    },
    [call, name] as const,
  )
}

async function ownThreadMs({ devtools }: Tab): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

function table(all: readonly Measured[]): string {
  const middle = (part: keyof Measured) =>
    quantile(
      all.map(measured => measured[part]),
      0.5,
    )
  return markdownTable(
    [`${pageCount} pages compared with ${pageCount}`, 'median'],
    [
      ['areas of the visible page, ms', figure(middle('seenMs'))],
      ['whole document, ms', figure(middle('wholeMs'))],
      ['whole document, ms a page', figure(middle('wholeMs') / pageCount)],
      ['own thread of the page, CPU ms a page', figure(middle('ownThreadMs') / pageCount)],
      ['its tasks over 50 ms', String(middle('longTasks'))],
      ['its longest task, ms', figure(middle('longestMs'))],
      ['process of the page while comparing, MiB', figure(middle('whileMiB'))],
      ['15 s after leaving, MiB', figure(middle('afterMiB'))],
    ],
  )
}
