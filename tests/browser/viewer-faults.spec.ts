/** Invalid input and crashing workers: the viewer shows a clear message, and everything else continues. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { lockedPdf } from '../../packages/pdf/test/encrypted-file.ts'
import { absurdAnnotations, hugePage, manyPages, pageLost } from './faulty-files.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { annotationsByPdfJs } from './independent-readers.ts'
import { demoFile, inkOn } from './product.ts'

// These files are the last ones of a run: their tests are shared out so that no process waits for the other.
test.describe.configure({ mode: 'parallel' })

const host = useHostPage()
const words = viewerWords('de')
const sound = readFileSync(demoFile('quality-report.pdf'))

const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: words('page.label', { page: number }), exact: true })
const isDrawn = (page: Page, number: number) =>
  expect.poll(() => inkOn(sheet(page, number)), { timeout: 30_000 }).toBeGreaterThan(0.001)
const undo = (page: Page): Locator => page.getByRole('button', { name: words('marking.undo') })

test.beforeEach(async ({ page }) => {
  // Terminates workers as a machine without memory does: without an event.
  await page.addInitScript(() => {
    const workers: { name: string; worker: Worker }[] = []
    const OriginalWorker = window.Worker
    window.Worker = class extends OriginalWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        workers.push({ name: options?.name ?? '', worker: this })
      }
    }
    Object.assign(window, {
      endWorkers: (name: string) => {
        for (const { worker } of workers.filter(entry => entry.name === name)) worker.terminate()
      },
    })
  })
  await page.goto(`${host.url}?lang=de`)
})

const endWorkers = (page: Page, name: 'lectern-background' | 'lectern-render') =>
  page.evaluate(
    named => (window as unknown as { endWorkers: (name: string) => void }).endWorkers(named),
    name,
  )

/** Draws a rectangle on a page, `x` pixels from the left of its visible part. */
async function mark(page: Page, number: number, x: number): Promise<void> {
  const pages = page.getByRole('region', { name: words('pages.label') })
  await pages.focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('r')
  await expect(sheet(page, number).locator('[data-takes-pointer][data-tool="square"]')).toBeVisible()
  const [box, seen] = [await sheet(page, number).boundingBox(), await pages.boundingBox()]
  const left = Math.max(box?.x ?? 0, seen?.x ?? 0) + x
  const top = Math.max(box?.y ?? 0, seen?.y ?? 0) + 60
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 70, top + 50, { steps: 4 })
  await page.mouse.up()
}

/** Subtypes of the annotations in the host's stored file. */
async function saved(page: Page, original: Buffer, pageLimit = 3): Promise<string[]> {
  const before = (await keptIncrements(page)).length
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(before + 1)
  const increment = (await keptIncrements(page)).at(-1)?.increment ?? Buffer.alloc(0)
  const found = await annotationsByPdfJs(Buffer.concat([original, increment]), pageLimit)
  return found.map(({ subtype }) => subtype)
}

test('a file that is not a PDF is refused in the reader’s language, and the next one opens', async ({
  page,
}) => {
  const refusals = [
    ['leer.pdf', Buffer.alloc(0), 'error.empty-file'],
    ['notizen.pdf', Buffer.from('Just some notes.\n'.repeat(40)), 'error.not-a-pdf'],
    ['rest.pdf', sound.subarray(0, 100), 'error.damaged'],
    ['kopf.pdf', Buffer.from(`%PDF-1.7\n${'\u0000\u00ff7 0 obj <<'.repeat(500)}`, 'latin1'), 'error.damaged'],
  ] as const
  for (const [name, bytes, says] of refusals) {
    await openBytes(page, name, bytes)
    await expect(page.getByRole('alert')).toContainText(words(says, { name }))
  }
  await openBytes(page, 'plan.pdf', sound.subarray(0, sound.length - 2000))
  await isDrawn(page, 1)
  await expect(page.getByText(words('notice.repaired'))).toBeVisible()

  const locked = Buffer.from(lockedPdf({ revision: 6, user: 'offen', owner: 'sesam' }))
  await openBytes(page, 'zu.pdf', locked)
  const dialog = page.getByRole('dialog', { name: words('password.title') })
  for (const password of ['falsch', 'x'.repeat(200)]) {
    await dialog.getByLabel(words('password.label')).first().fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(words('password.wrong'))
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText(words('error.passwordWrong', { name: 'zu.pdf' }))
  await openBytes(page, 'plan.pdf', sound)
  await isDrawn(page, 1)
  await mark(page, 1, 60)
  await expect(undo(page)).toBeEnabled()
  await expect(page.getByText(words('notice.repaired'))).toHaveCount(0)
})

test(
  'a page that cannot be drawn shows a message, and the others can be read and marked',
  inAll,
  async ({ page }) => {
    const file = pageLost()
    await openBytes(page, 'lücke.pdf', file)
    await isDrawn(page, 1)
    await expect(sheet(page, 2).getByRole('alert')).toContainText(words('page.failed'))
    await mark(page, 1, 40)
    await expect(undo(page)).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await isDrawn(page, 3)
    expect(await saved(page, file, 1)).toEqual(['Square'])
  },
)

test('crashed workers are replaced, and no mark is lost', async ({ page }) => {
  await openBytes(page, 'plan.pdf', sound)
  await isDrawn(page, 1)
  const before = (await annotationsByPdfJs(sound, 3)).map(({ subtype }) => subtype)
  await mark(page, 1, 60)
  await expect(undo(page)).toBeEnabled()
  await endWorkers(page, 'lectern-background')
  await mark(page, 1, 180)
  await expect(page.getByText(words('marking.problem.engine-restarted'))).toBeVisible()
  await endWorkers(page, 'lectern-background')
  await endWorkers(page, 'lectern-render')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await isDrawn(page, 2)
  expect(await saved(page, sound)).toEqual([...before, 'Square', 'Square'])
})

test('ten thousand pages open, and the last one can be marked', inAll, async ({ page }) => {
  const file = manyPages(10_000)
  await openBytes(page, 'viele.pdf', file)
  await isDrawn(page, 1)
  await page.getByRole('textbox', { name: words('page.number') }).fill('10000')
  await page.keyboard.press('Enter')
  await isDrawn(page, 10_000)
  await mark(page, 10_000, 40)
  await expect(undo(page)).toBeEnabled()
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
  const [kept] = await keptIncrements(page)
  expect(kept?.increment.toString('latin1')).toContain('/Square')
})

test('a page of 20,000 × 20,000 points is drawn, zoomed and marked', inAll, async ({ page }) => {
  const file = hugePage(20_000)
  await openBytes(page, 'plakat.pdf', file)
  await isDrawn(page, 1)
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
  const pixels = () =>
    sheet(page, 1).evaluate(element =>
      [...element.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height, 0),
    )
  await isDrawn(page, 1)
  expect(await pixels()).toBeLessThan(60_000_000)
  await mark(page, 1, 60)
  await expect(undo(page)).toBeEnabled()
  expect(await saved(page, file)).toEqual(['Square'])
})

test('annotations with absurd numbers affect neither the page nor each other', inAll, async ({ page }) => {
  const file = absurdAnnotations()
  await openBytes(page, 'zahlen.pdf', file)
  await isDrawn(page, 1)
  await mark(page, 1, 40)
  await expect(undo(page)).toBeEnabled()
  await expect(sheet(page, 1).getByRole('button', { name: /sound/ })).toBeVisible()
  await expect(page.getByText(words('marking.problem.unexpected'))).toHaveCount(0)
  const kinds = await saved(page, file)
  expect(kinds.at(-1)).toBe('Square')
  expect(kinds).toHaveLength((await annotationsByPdfJs(file)).length + 1)
})

for (const [what, address, when] of [
  ['opens', '**/*', {}],
  ['is marked', '**/document-engine-*.js', inAll],
] as const)
  test(
    `a file ${what} once a lost connection is back, without loading the page again`,
    when,
    async ({ page }) => {
      let isLost = true
      await page.route(address, route => (isLost ? route.abort('internetdisconnected') : route.continue()))
      await openBytes(page, 'plan.pdf', sound)
      if (what === 'is marked') {
        await isDrawn(page, 1)
        await page.getByRole('region', { name: words('pages.label') }).focus()
        await page.keyboard.press('3')
      }
      const again = page.getByRole('button', { name: words('error.retry') })
      await again.click()
      await expect(again).toBeVisible()
      isLost = false
      await again.click()
      await isDrawn(page, 1)
      await mark(page, 1, 60)
      await expect(undo(page)).toBeEnabled()
    },
  )
