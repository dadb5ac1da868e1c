import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findTestChromium } from '../browser/find-chromium.ts'
import { buildHost, bundledHosts, installFrameworks, offline, ownBar, ownToolbar } from './build-hosts.ts'
import { expectMarked } from './real-file.ts'
import { examples, type PageServer, serve, strictPolicy } from './serve.ts'

const installed = join(inject('host'), 'node_modules/@lectern/viewer')
const hosts = join(import.meta.dirname, 'hosts')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? findTestChromium().path })
})
afterAll(() => browser.close())

/** Opens a page of a server, marks its document with a rectangle and saves it, as a reader does. */
async function markAndSave(server: PageServer, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  try {
    await page.goto(`${server.url}${path}`)
    const first = page.getByRole('region', { name: /^Page 1\b/ })
    await first.locator('canvas').first().waitFor({ timeout: 60_000 })
    await drawSquare(page)
    expect(await stylesIn(page)).toEqual({
      overflow: 'auto',
      scrolls: true,
      font: expect.stringMatching(/^-apple-system/),
      cursor: 'pointer',
      colour: '#1971c2',
    })
    await page
      .getByRole('button', { name: /^Save\b/ })
      .first()
      .click()
    await expect.poll(() => server.saved.length, { timeout: 30_000 }).toBe(1)
    // Nothing of the viewer reaches the rest of the page.
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('system')
  } catch (error) {
    throw new Error(`${error}\n${complaints.join('\n')}\nmissing: ${server.missing.join(' ')}`)
  } finally {
    await page.close()
  }
  const [saved = new Uint8Array()] = server.saved
  expectMarked(saved)
  expect(complaints).toEqual([])
  expect(server.missing).toEqual([])
}

/** What the style sheets of modules, the used part of Mantine and the viewer's colours say of a page's parts. */
async function stylesIn(page: Page): Promise<object> {
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  const save = page.getByRole('button', { name: /^Save\b/ }).first()
  return {
    overflow: await pages.evaluate(element => getComputedStyle(element).overflow),
    // A viewer that is higher than its place draws all pages.
    scrolls: await pages.evaluate(element => element.scrollHeight > element.clientHeight),
    font: await pages.evaluate(element => getComputedStyle(element).fontFamily),
    cursor: await save.evaluate(element => getComputedStyle(element).cursor),
    colour: await save.evaluate(element =>
      getComputedStyle(element).getPropertyValue('--mantine-primary-color-filled'),
    ),
  }
}

async function drawSquare(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: /^Page 1\b/ })
  await page.getByRole('region', { name: 'Pages', exact: true }).focus()
  await page.keyboard.press('3')
  await page.getByRole('toolbar', { name: /annotat|mark/i }).waitFor()
  await page.keyboard.press('r')
  await first.locator('[data-tool="square"]').waitFor({ state: 'attached' })
  const { x = 0, y = 0 } = (await first.boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + 90)
  await page.mouse.down()
  await page.mouse.move(x + 150, y + 150, { steps: 4 })
  await page.mouse.up()
}

/** Marks and saves on the page of a path, which takes something from a copy of the package on another origin. */
async function withCopies(pathFor: (copies: string) => string): Promise<void> {
  const copies = await serve({ '/': installed })
  const server = await serve(
    { '/': hosts, '/lectern-viewer': installed },
    {
      ...strictPolicy,
      'script-src': `'self' 'wasm-unsafe-eval' ${copies.url}`,
      'connect-src': `'self' ${copies.url}`,
      'worker-src': `'self' blob: ${copies.url}`,
    },
  )
  try {
    await markAndSave(server, pathFor(copies.url))
  } finally {
    server.close()
    copies.close()
  }
}

describe('a page without a bundler, with a strict content security policy', () => {
  it('opens, marks and saves a file with a copy of the package', async () => {
    const server = await serve({ '/': hosts, '/lectern-viewer': installed })
    await markAndSave(server, '/plain.html').finally(() => server.close())
  })

  it('has the viewer as an element', async () => {
    const server = await serve({ '/': hosts, '/examples': examples, '/lectern-viewer': installed })
    await markAndSave(server, '/examples/element/index.html').finally(() => server.close())
  })

  it('has it by one script, whose workers load the same script again, with PDFium beside it', async () => {
    const server = await serve({ '/': hosts, '/examples': examples, '/lectern-viewer': installed })
    await markAndSave(server, '/examples/one-script/index.html').finally(() => server.close())
    expect([...server.requested].filter(path => path.startsWith('/lectern-viewer/'))).toEqual([
      '/lectern-viewer/lib/lectern-viewer.js',
      '/lectern-viewer/assets/pdfium.wasm',
    ])
  })

  it('takes PDFium, workers and fonts from another origin', () =>
    withCopies(copies => `/plain.html?assets=${encodeURIComponent(copies)}`))

  it('takes the one script from another origin', () =>
    withCopies(copies => `/elsewhere.html?script=${encodeURIComponent(`${copies}/lib/lectern-viewer.js`)}`))
})

describe('a page of a bundler without settings, with a strict content security policy', () => {
  beforeAll(() => installFrameworks(inject('host')))

  it.each(Object.entries(bundledHosts))('opens, marks and saves a file: %s', async (_, host) => {
    const server = await serve({ '/': await buildHost(host, inject('host')) })
    await markAndSave(server, '/index.html').finally(() => server.close())
  })

  it('has a bar of its own: its buttons run commands, and show when they can', async () => {
    const server = await serve({ '/': await buildHost(ownBar, inject('host')) })
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    try {
      await page.goto(`${server.url}/index.html`)
      const bar = page.getByRole('navigation')
      const place = bar.getByRole('status')
      await expect.poll(() => place.textContent(), { timeout: 60_000 }).toMatch(/^1 of \d+$/)
      expect(await bar.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
      await bar.getByRole('button', { name: 'Next page' }).click()
      await expect.poll(() => place.textContent()).toMatch(/^2 of/)
      const annotate = bar.getByRole('button', { name: /annotat/i })
      await annotate.click()
      await expect.poll(() => annotate.getAttribute('aria-pressed')).toBe('true')
      expect(await page.getByRole('toolbar').count()).toBe(0)
    } finally {
      await page.close()
      server.close()
    }
  })

  it('has its own button in the toolbar of the viewer, and no button that it leaves out', async () => {
    const server = await serve({ '/': await buildHost(ownToolbar, inject('host')) })
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    try {
      await page.goto(`${server.url}/index.html`)
      await page
        .getByRole('region', { name: /^Page 1\b/ })
        .locator('canvas')
        .first()
        .waitFor({ timeout: 60_000 })
      const bar = page.getByRole('toolbar', { name: 'Document toolbar' })
      const send = bar.getByRole('button').first()
      expect(await send.getAttribute('aria-label')).toBe('Send to the author')
      expect(await send.getAttribute('aria-disabled')).toBe('true')
      expect(await bar.getByRole('button', { name: 'Fit to width' }).count()).toBe(1)
      expect(await bar.getByRole('button', { name: /^Rotate/ }).count()).toBe(0)
      await drawSquare(page)
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
      await send.click()
      await expect.poll(() => server.saved.length, { timeout: 30_000 }).toBe(1)
      expectMarked(server.saved[0] ?? new Uint8Array())
      expect(server.missing).toEqual([])
    } finally {
      await page.close()
      server.close()
    }
  })

  it('is shown again without a network, with a document that it has kept', async () => {
    const server = await serve({ '/': await buildHost(offline, inject('host')) })
    const context = await browser.newContext()
    const page = await context.newPage()
    const shown = () =>
      page
        .getByRole('region', { name: /^Page 1\b/ })
        .locator('canvas')
        .first()
    try {
      await page.goto(`${server.url}/index.html`)
      await shown().waitFor({ timeout: 60_000 })
      // From the second visit on the service worker has seen every file.
      await page.reload()
      await shown().waitFor({ timeout: 60_000 })
      server.close()
      await page.reload()
      await shown().waitFor({ timeout: 60_000 })
      expect(await shown().isVisible()).toBe(true)
    } finally {
      await context.close()
      server.close()
    }
  })
})
