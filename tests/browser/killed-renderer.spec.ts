/** The worker that draws pages ends at the worst moment: the page is drawn by another one, or says how to go on. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { useDocumentHost } from './document-host.ts'
import { manyPages } from './faulty-files.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { demoFile, inkOn } from './product.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('de')
const sound = readFileSync(demoFile('quality-report.pdf'))

/**
 * How a worker ends: without an event, as on a machine without memory; with an exception that nobody catches; or by a
 * crash in a job, after which its memory may be corrupt.
 */
type Death = 'silently' | 'with an exception' | 'in a crash'

/** The next workers that get a job of this kind, and the number of those that have ended so. */
interface Deaths {
  next: { how: Death; job: string; count: number }
  count: number
  /** Ends all workers without an event. */
  endAll(): void
}

declare global {
  interface Window {
    deaths: Deaths
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = []
    const deaths: Deaths = {
      next: { how: 'silently', job: '', count: 0 },
      count: 0,
      endAll: () => {
        for (const worker of workers.splice(0)) worker.terminate()
      },
    }
    const take = (job: string | undefined): Death | undefined => {
      if (deaths.next.job !== job || deaths.next.count === 0) return undefined
      deaths.next.count -= 1
      deaths.count += 1
      return deaths.next.how
    }
    const OriginalWorker = window.Worker
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (options?.name !== 'lectern-render') return
        workers.push(this)
        const post: (message: unknown, transfer: Transferable[]) => void = this.postMessage.bind(this)
        this.postMessage = (message: { job?: { kind: string } }, transfer = []) => {
          const death = take(message.job?.kind)
          // A document without a source fails as a crash of the renderer does.
          const broken = { kind: 'open', document: -1, source: null }
          if (death === 'in a crash') post({ type: 'run', id: -1, job: broken }, [])
          // No message is `null`, so reading it fails in the worker.
          if (death === 'with an exception') post(null, [])
          post(message, [transfer].flat() as Transferable[])
          if (death === 'silently') this.terminate()
        }
      }
    }
    window.deaths = deaths
  })
  await page.goto(`${host.url}?lang=de`)
})

const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
const isDrawn = (page: Page, number: number) =>
  expect.poll(() => inkOn(sheet(page, number)), { timeout: 8_000 }).toBeGreaterThan(0.001)
const kill = (page: Page, how: Death, job: string, count = 1) =>
  page.evaluate(next => Object.assign(window.deaths, { next, count: 0 }), { how, job, count })
const killed = (page: Page) => page.evaluate(() => window.deaths.count)
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: words('page.failed') })

for (const how of ['silently', 'with an exception', 'in a crash'] as const) {
  test(`the first page is drawn again if its worker ends ${how}`, async ({ page }) => {
    await kill(page, how, 'draw')
    await openBytes(page, 'plan.pdf', sound)
    await isDrawn(page, 1)
    expect(await killed(page)).toBe(1)
    await expect(failure(page)).toHaveCount(0)
  })

  test(`a page that is turned to is drawn again if its worker ends ${how}`, async ({ page }) => {
    await openBytes(page, 'viele.pdf', manyPages(300))
    await isDrawn(page, 1)
    await kill(page, how, 'draw')
    await page.getByRole('textbox', { name: words('page.number') }).fill('200')
    await page.keyboard.press('Enter')
    await isDrawn(page, 200)
    expect(await killed(page)).toBe(1)
    await expect(failure(page)).toHaveCount(0)
  })

  test(`a document opens although its worker ends ${how} meanwhile`, async ({ page }) => {
    // The worker is running by then, and not just starting.
    await openBytes(page, 'viele.pdf', manyPages(300))
    await isDrawn(page, 1)
    await kill(page, how, 'open')
    await openBytes(page, 'plan.pdf', sound)
    await expect(sheet(page, 4)).toHaveCount(0)
    await isDrawn(page, 1)
    expect(await killed(page)).toBe(1)
  })

  test(`a page whose workers all end ${how} says so, and is drawn when the reader tries again`, async ({
    page,
  }) => {
    await kill(page, how, 'draw', 100)
    await openBytes(page, 'plan.pdf', sound)
    await expect(failure(page).first()).toBeVisible({ timeout: 8_000 })
    // The text of the page can be read, and does not cover the button.
    await expect(sheet(page, 1).locator('[data-lectern-text]')).toBeAttached()
    const again = sheet(page, 1).getByRole('button', { name: words('page.retry') })
    const before = await killed(page)
    await again.click()
    await expect.poll(() => killed(page)).toBeGreaterThan(before + 1)
    await expect(again).toBeVisible()
    await kill(page, how, 'draw', 0)
    await again.click()
    await isDrawn(page, 1)
    await expect(sheet(page, 1).getByRole('alert')).toHaveCount(0)
  })
}

test('workers that end while nothing is drawn are replaced, again and again', async ({ page }) => {
  await openBytes(page, 'viele.pdf', manyPages(300))
  await isDrawn(page, 1)
  const field = page.getByRole('textbox', { name: words('page.number') })
  for (const number of [60, 120, 180]) {
    await page.evaluate(() => window.deaths.endAll())
    await field.fill(`${number}`)
    await page.keyboard.press('Enter')
    await isDrawn(page, number)
  }
  await expect(failure(page)).toHaveCount(0)
})

test('a page of a file that is read in parts is drawn again, too', async ({ page }) => {
  documents.file = manyPages(10_000)
  await page.evaluate(
    url => window.hostPage.viewers[0]?.open({ name: 'teile.pdf', source: { kind: 'url', url } }),
    documents.url,
  )
  await isDrawn(page, 1)
  await kill(page, 'silently', 'draw')
  await page.getByRole('textbox', { name: words('page.number') }).fill('5000')
  await page.keyboard.press('Enter')
  await isDrawn(page, 5000)
  expect(await killed(page)).toBe(1)
  await expect(failure(page)).toHaveCount(0)
})

test('the way to draw a page again can be used while a marking tool is taken', async ({ page }) => {
  await kill(page, 'silently', 'draw', 100)
  await openBytes(page, 'plan.pdf', sound)
  const again = sheet(page, 1).getByRole('button', { name: words('page.retry') })
  await expect(again).toBeVisible({ timeout: 8_000 })
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('r')
  await expect(sheet(page, 1).locator('[data-takes-pointer][data-tool="square"]')).toBeVisible()
  await kill(page, 'silently', 'draw', 0)
  await again.click()
  await isDrawn(page, 1)
})
