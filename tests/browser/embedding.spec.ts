/** The viewer on a page without React: the package's own example page, as any host would use it. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { keyOfTool } from '../../packages/viewer/src/controls/marking/marking-keys.ts'
import type { ToolName } from '../../packages/viewer/src/tools/all-tools.ts'
import { accessibilityFaults } from './accessibility.ts'
import { lineOfText } from './editor-page.ts'
import { openFileDialog } from './file-dialog.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { annotationsByPdfJs } from './independent-readers.ts'
import { demoFile, inkOn, pictureOn } from './product.ts'

const host = useHostPage()
const words = viewerWords('en')
const plan = readFileSync(demoFile('quality-report.pdf'))

const viewer = (page: Page, index = 0) => page.getByRole('region', { name: words('viewer.label') }).nth(index)
const pageOf = (shown: Locator, number: number) =>
  shown.getByRole('region', { name: words('page.label', { page: number }), exact: true })

async function isDrawn(shown: Locator): Promise<void> {
  await expect.poll(() => inkOn(pageOf(shown, 1)), { timeout: 30_000 }).toBeGreaterThan(0.001)
}

/** Activates a tool by its key, and waits until a page has it. */
async function takeTool(page: Page, shown: Locator, name: ToolName, number = 1): Promise<void> {
  await shown.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(shown.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press(keyOfTool(name).toLowerCase())
  await expect(pageOf(shown, number).locator(`[data-tool="${name}"]`)).toBeAttached()
}

/** Draws a rectangle on a page. */
async function mark(page: Page, shown: Locator, number = 1): Promise<void> {
  await takeTool(page, shown, 'square', number)
  const box = await pageOf(shown, number).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 90]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 60, { steps: 4 })
  await page.mouse.up()
}

test('a host without React receives the increment of a save, and an event about unsaved marks', async ({
  page,
}) => {
  await page.goto(host.url)
  await openBytes(page, 'plan.pdf', plan)
  await isDrawn(viewer(page))
  await mark(page, viewer(page))
  await expect(page.locator('#state')).toHaveText('plan.pdf, not saved')

  // If the store rejects, the marks stay unsaved and the viewer says so.
  await page.evaluate(() => {
    window.hostPage.refusesToKeep = true
  })
  await page.keyboard.press('Control+Alt+s')
  await expect(page.getByRole('alert')).toContainText(words('marking.problem.not-kept'))
  await expect(page.locator('#state')).toHaveText('plan.pdf, not saved')

  expect(await accessibilityFaults(page, '#viewers')).toEqual([])

  // Leaving now would lose them, so the browser asks.
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing

  await page.evaluate(() => {
    window.hostPage.refusesToKeep = false
  })
  await page.keyboard.press('Control+Alt+s')
  await expect(page.locator('#state')).toHaveText('plan.pdf')
  const [kept, ...others] = await keptIncrements(page)
  expect(others).toHaveLength(0)
  expect(kept).toMatchObject({ name: 'plan.pdf', originalLength: plan.length })
  const increment = kept?.increment ?? Buffer.alloc(0)
  expect(increment.length).toBeGreaterThan(100)
  expect(increment.length).toBeLessThan(4000)
  const whole = Buffer.concat([plan, increment])
  expect((await annotationsByPdfJs(whole)).map(({ subtype }) => subtype)).toContain('Square')
})

test('two viewers on one page have separate documents and keys', inAll, async ({ page }) => {
  await page.goto(host.url)
  await page.evaluate(() => {
    const second = document.createElement('div')
    second.id = 'second'
    document.getElementById('viewers')?.append(second)
    window.hostPage.start({ containerSelector: '#second', theme: 'dark', userName: 'Ada' })
  })
  const [first, second] = [viewer(page, 0), viewer(page, 1)]
  await openBytes(page, 'left.pdf', plan, 0)
  await openBytes(page, 'right.pdf', readFileSync(demoFile('handbook.pdf')), 1)
  await Promise.all([isDrawn(first), isDrawn(second)])

  const pageBox = (shown: Locator) => shown.getByRole('textbox', { name: words('page.number') })
  await second.click({ position: { x: 300, y: 400 } })
  await page.keyboard.press('ArrowRight')
  await expect(pageBox(second)).toHaveValue('2')
  await expect(pageBox(first)).toHaveValue('1')
  await first.click({ position: { x: 300, y: 400 } })
  await page.keyboard.press('ArrowRight')
  await expect(pageBox(first)).toHaveValue('2')
  await expect(pageBox(second)).toHaveValue('2')

  // Each viewer has its own theme, also in floating elements.
  const schemes = (shown: Locator) =>
    shown.evaluate(element => {
      const { colorScheme, color } = getComputedStyle(element)
      const isLight = Number(/\d+/.exec(color)?.[0]) > 127
      return `${colorScheme}, ${isLight ? 'light' : 'dark'} letters`
    })
  expect(await schemes(first)).toBe('light, dark letters')
  expect(await schemes(second)).toBe('dark, light letters')
  await mark(page, second, 2)
  await expect(second.getByRole('button', { name: words('marking.undo') })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(second.getByRole('button', { name: words('marking.undo') })).toBeDisabled()
})

test('a destroyed viewer leaves nothing behind, and can be replaced', async ({ page }) => {
  await page.addInitScript(() => {
    const balance = { workers: 0, addresses: 0, listeners: 0 }
    Object.assign(window, { balance })
    const OriginalWorker = window.Worker
    window.Worker = class extends OriginalWorker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        balance.workers += 1
      }
      override terminate() {
        balance.workers -= 1
        super.terminate()
      }
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (...given) => {
      balance.addresses += 1
      return createObjectURL(...given)
    }
    URL.revokeObjectURL = address => {
      balance.addresses -= 1
      revokeObjectURL(address)
    }
    // The browser's driver also adds listeners while it clicks.
    const isDriver = (type: string, listener: unknown) =>
      type.startsWith('__playwright') || String(listener).includes('_hitTargetInterceptor')
    for (const target of [window, document, document.documentElement] as EventTarget[]) {
      const known = new Set<string>()
      const numbers = new WeakMap<object, number>()
      let last = 0
      const keyOf = (type: string, listener: object | null, options: unknown) => {
        const number = listener ? (numbers.get(listener) ?? ++last) : 0
        if (listener) numbers.set(listener, number)
        const isCapture =
          typeof options === 'object' && options ? 'capture' in options && options.capture : options
        return `${type} ${number} ${Boolean(isCapture)}`
      }
      const { addEventListener, removeEventListener } = target
      target.addEventListener = (
        type: string,
        listener: EventListener | null,
        options?: AddEventListenerOptions,
      ) => {
        const key = keyOf(type, listener, options)
        if (!known.has(key) && !isDriver(type, listener)) {
          known.add(key)
          balance.listeners += 1
        }
        addEventListener.call(target, type, listener, options)
      }
      target.removeEventListener = (
        type: string,
        listener: EventListener | null,
        options?: EventListenerOptions,
      ) => {
        if (known.delete(keyOf(type, listener, options))) balance.listeners -= 1
        removeEventListener.call(target, type, listener, options)
      }
    }
  })
  const balance = () => page.evaluate(() => (window as unknown as { balance: unknown }).balance)
  await page.goto(host.url)
  await expect(viewer(page)).toBeVisible()
  await page.evaluate(() => window.hostPage.viewers[0]?.destroy())
  await expect.poll(balance).toMatchObject({ workers: 0, addresses: 0 })
  const before = await balance()
  const elements = () => page.evaluate(() => document.body.querySelectorAll('*').length)
  const elementsBefore = await elements()

  await page.evaluate(() => void window.hostPage.start())
  await openBytes(page, 'plan.pdf', plan, 1)
  await isDrawn(viewer(page))
  await mark(page, viewer(page))
  const download = page.waitForEvent('download')
  await viewer(page)
    .getByRole('button', { name: words('file.download') })
    .click()
  await download
  await viewer(page)
    .getByRole('button', { name: words('file.close') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await balance()).not.toEqual(before)

  await page.evaluate(() => window.hostPage.viewers[1]?.destroy())
  await expect.poll(balance).toEqual(before)
  expect(await elements()).toBe(elementsBefore)
  await expect(page.locator('#viewer')).toBeEmpty()

  await page.evaluate(() => void window.hostPage.start())
  await openBytes(page, 'plan.pdf', plan, 2)
  await isDrawn(viewer(page))
})

test(
  'stamps of the reader survive a reload if the host stores them, and are printed',
  inAll,
  async ({ page }, info) => {
    await page.goto(host.url)
    const picture = info.outputPath('seal.png')
    await page.screenshot({ path: picture, clip: { x: 0, y: 0, width: 60, height: 30 } })
    const shown = viewer(page)
    const tools = shown.getByRole('toolbar', { name: words('marking.toolbar') })
    const openStamps = async () => {
      await openBytes(page, 'plan.pdf', plan)
      await isDrawn(shown)
      await shown.getByRole('region', { name: words('pages.label') }).focus()
      await page.keyboard.press('3')
      await tools.getByRole('button', { name: words('marking.group.stamp') }).click()
    }
    await openStamps()
    const load = tools.getByRole('button', { name: words('stamp.load') })
    await (await openFileDialog(page, () => load.click())).setFiles(picture)
    const chosen = (name: string) => tools.getByRole('button', { name: `${words('stamp.choose')}: ${name}` })
    await expect(chosen('seal')).toBeVisible()

    await page.reload()
    await openStamps()
    await chosen('Approved').click()
    const own = page.getByRole('group', { name: words('stamp.own') })
    await own.getByRole('button', { name: 'seal', exact: true }).click()
    await expect(own).toHaveCount(0)
    await expect(pageOf(shown, 1).locator('[data-takes-pointer][data-tool="stamp"]')).toBeVisible()
    const box = await pageOf(shown, 1).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 200)
    await expect(shown.getByRole('button', { name: words('marking.undo') })).toBeEnabled()

    // The browser's print preview shows the printed frame: every page with its marks, in its size.
    await page.evaluate(() => {
      const seen = { sheets: 0, marks: 0, isLoaded: false, width: '' }
      Object.assign(window, { printed: seen })
      new MutationObserver(() => {
        const view = document.querySelector<HTMLIFrameElement>('iframe[data-lectern-print]')?.contentWindow
        if (!view || view.print.name === 'pretend') return
        view.print = function pretend() {
          const sheets = [...view.document.querySelectorAll<HTMLElement>('.sheet')]
          const pictures = [...view.document.querySelectorAll('img')]
          Object.assign(seen, {
            sheets: sheets.length,
            marks: view.document.querySelectorAll('.sheet svg').length,
            isLoaded: pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 100),
            width: sheets[0] ? view.getComputedStyle(sheets[0]).width : '',
          })
          view.dispatchEvent(new Event('afterprint'))
        }
      }).observe(document.body, { childList: true })
    })
    await page.keyboard.press('Control+p')
    const printed = () =>
      page.evaluate(() => (window as unknown as { printed: { sheets: number; marks: number } }).printed)
    const total = Number(/\d+/.exec((await shown.getByText(/^of \d+/).textContent()) ?? '')?.[0])
    await expect.poll(printed, { timeout: 20_000 }).toMatchObject({ sheets: total, isLoaded: true })
    expect((await printed()).marks).toBeGreaterThan(0)
    await expect(page.locator('iframe[data-lectern-print]')).toHaveCount(0)

    // A deleted stamp stays deleted.
    await chosen('seal').click()
    await page.getByRole('button', { name: words('stamp.delete', { name: 'seal' }) }).click()
    await expect(own).toHaveCount(0)
    await page.reload()
    await openStamps()
    await chosen('Approved').click()
    await expect(page.getByRole('group', { name: words('stamp.predefined') })).toBeVisible()
    await expect(own).toHaveCount(0)
  },
)

test('on a page without https marking and saving work', inAll, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  // Without https, only addresses of the own machine are secure contexts.
  const { origin } = new URL(host.url)
  await page.route('http://office.test/**', async route => {
    const url = route.request().url().replace('http://office.test', origin)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(host.url.replace(origin, 'http://office.test'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await openBytes(page, 'plan.pdf', plan)
  await isDrawn(viewer(page))
  await mark(page, viewer(page))
  await page.keyboard.press('Control+Alt+s')
  await expect(page.locator('#kept')).toContainText('Kept')
  expect(errors).toEqual([])
})

test(
  'a page whose content security policy forbids blob images still shows highlights',
  inAll,
  async ({ page }) => {
    await page.route(host.url, async route => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "img-src 'self' data:" }
      await route.fulfill({ response, headers })
    })
    await page.goto(host.url)
    await openBytes(page, 'plan.pdf', plan)
    await isDrawn(viewer(page))
    const stage = pageOf(viewer(page), 1)
    const before = await pictureOn(stage)
    const refused = page.waitForEvent('console', message => /blob:/.test(message.text()))
    const line = await lineOfText(stage)
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0 }
    await takeTool(page, viewer(page), 'highlight')
    const middle = box.y + line.y + line.height / 2
    await page.mouse.move(box.x + line.x + 2, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + line.x + line.width - 2, middle, { steps: 4 })
    await page.mouse.up()
    await refused
    await expect(stage.locator('svg path')).not.toHaveCount(0)
    expect(await pictureOn(stage)).toEqual(before)
  },
)

test('invalid options of a viewer throw an error with a code', inAll, async ({ page }) => {
  await page.goto(host.url)
  const refused = (options: Readonly<Record<string, unknown>>) =>
    page.evaluate(given => {
      try {
        window.hostPage.start(given)
        return 'nothing'
      } catch (error) {
        return error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : String(error)
      }
    }, options)
  expect(await refused({ containerSelector: '#nowhere' })).toBe('container-not-found: Container not found')
  expect(await refused({ containerSelector: 'main' })).toBe(
    'container-not-div: Container is not a DIV element',
  )
  expect(await refused({ workerSource: '' })).toBe('worker-source-undefined: Worker source path not defined')
  const refusedDocument = await page.evaluate(() => {
    try {
      window.hostPage.viewers[0]?.open({ name: 'plan.pdf', source: new ArrayBuffer(9) })
      return 'nothing'
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code
    }
  })
  expect(refusedDocument).toBe('document-invalid')
  await expect(viewer(page)).toHaveCount(1)
})

test('methods of a destroyed viewer throw the error of the service that is gone', inAll, async ({ page }) => {
  await page.goto(host.url)
  const thrown = await page.evaluate(() => {
    const gone = window.hostPage.viewers[0] as unknown as Readonly<Record<string, (given: unknown) => void>>
    gone.destroy?.(undefined)
    return ['on', 'compare', 'goTo', 'open'].map(method => {
      try {
        gone[method]?.({})
        return `${method} threw nothing`
      } catch (error) {
        return error instanceof Error ? error.message : error
      }
    })
  })
  expect(thrown).toEqual([
    'Event controller is not defined',
    'Mode service is not defined',
    'Page service is not defined',
    'Page service is not defined',
  ])
})
