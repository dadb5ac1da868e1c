/** The documentation's site as `npm run docs` builds it, on a server with a strict content policy. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, posix } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { sampled } from '../../packages/pdf/test/takes-all.ts'
import { accessibilityFindings } from './accessibility.ts'
import { buildOnce } from './built-once.ts'
import { inAll } from './in-all.ts'
import { serveFolder } from './serve-folder.ts'

test.use({ locale: 'en-GB', colorScheme: 'light' })

const root = join(import.meta.dirname, '../..')
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
].join('; ')

let url = ''
let folder = ''
let server: Server
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = await buildOnce('site', async out => {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'docs', '--', out], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`npm run docs: ${stderr}`)
  })
  const served = await serveFolder(folder, { 'content-security-policy': policy })
  url = served.url
  server = served.server
})
test.afterAll(() => void server.close())

/** What the browser complains about: refused by the policy, not found, thrown; and requests to other hosts. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('request', request => {
    if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(`${url}/`))
      complaints.push(`request to ${request.url()}`)
  })
  return complaints
}

const pathsOf = (): string[] => globSync('**/*.html', { cwd: folder }).sort()

/** All pages that differ: the modules of the API have one template, of which the largest page stands for all. */
const differingPaths = (): string[] =>
  pathsOf().filter(path => !/^reference\/(pdf-|render|viewer-)/.test(path))

test('every link of every page leads to a page and an anchor that exist', () => {
  const pages = new Map(pathsOf().map(path => [path, readFileSync(join(folder, path), 'utf8')]))
  expect(pages.size).toBeGreaterThan(20)
  const dead: string[] = []
  for (const [path, html] of pages)
    for (const [, href = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      const [file = '', anchor] = href.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      const isThere = pages.has(target) || globSync(target, { cwd: folder }).length === 1
      if (!isThere || (anchor && !pages.get(target)?.includes(` id="${anchor}"`)))
        dead.push(`${path} → ${href}`)
    }
  expect(dead).toEqual([])
})

for (const [width, theme, rules] of [
  [1440, 'light', 'all'],
  [390, 'dark', 'all'],
  // Between the widest and the narrowest page nothing is shown that neither of them shows.
  [700, 'light', 'layout'],
  [1000, 'dark', 'layout'],
] as const)
  test(
    `pages have no accessibility finding, fit and load nothing else, ${width} pixels wide, ${theme}`,
    rules === 'all' ? {} : inAll,
    async ({ page }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      const complaints = complaintsOf(page)
      for (const path of sampled(differingPaths(), 3)) {
        await page.goto(`${url}/${path}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await accessibilityFindings(page, rules), path).toEqual([])
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(overflow), path).toBe(0)
      }
      expect(complaints).toEqual([])
    },
  )

test('the search finds names, error codes and words, with the keyboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${url}/about/accessibility.html`)
  await page.keyboard.press('/')
  await page.keyboard.type('saving-forb')
  await expect(page.getByRole('option').first()).toContainText('saving-forbidden')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/reference/errors.html#PdfError.saving-forbidden`)

  const box = page.getByRole('combobox', { name: 'Search the documentation' })
  await box.fill('createviewer')
  await expect(page.getByRole('option').first()).toContainText('createViewer')
  await box.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box.fill('no such word anywhere')
  await expect(page.getByRole('option')).toHaveText(['Nothing found'])
  expect(complaints).toEqual([])
})

test('a narrow page opens its navigation by a button, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${url}/reference/errors.html`)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toBeHidden()
  await page.getByRole('button', { name: 'Pages' }).press('Enter')
  await expect(pages.getByRole('link', { name: 'Error codes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pages).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pages' })).toBeFocused()
})

test('the chosen theme stays on the next page', async ({ page }) => {
  await page.goto(`${url}/reference/errors.html`)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.goto(`${url}/about/benchmarks.html`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
})

test('the first page opens a document in the viewer, in which a mark is drawn and saved behind its bytes', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${url}/`)
  const viewer = page.getByRole('region', { name: 'PDF viewer' })
  const shown = viewer.getByRole('region', { name: 'Page 2', exact: true })
  await expect(shown).toContainText('Five steps')

  await viewer.getByRole('region', { name: 'Pages', exact: true }).focus()
  await page.keyboard.press('3')
  await expect(viewer.getByRole('toolbar', { name: 'Marking tools' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(shown.locator('[data-tool="square"]')).toBeAttached()
  const box = await shown.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 420)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 480, { steps: 4 })
  await page.mouse.up()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Alt+s')
  const saved = readFileSync(await (await download).path())

  const before = readFileSync(join(folder, 'assets/sample.pdf'))
  expect(saved.subarray(0, before.length).equals(before)).toBe(true)
  const marksOf = (bytes: Uint8Array) => PdfDocument.open(new Uint8Array(bytes)).annotations(1).length
  expect(marksOf(saved)).toBe(marksOf(before) + 1)
  expect(complaints).toEqual([])
})

test('the reference shows signatures, docstrings and the errors that are thrown', async ({ page }) => {
  await page.goto(`${url}/reference/pdf.html#PdfDocument.open`)
  const method = page.locator('[id="PdfDocument.open"]')
  await expect(method).toBeInViewport()
  await expect(page.locator('pre:below([id="PdfDocument.open"])').first()).toContainText('static open(')
  await page
    .locator('pre:below([id="PdfDocument.open"])')
    .first()
    .getByRole('link', { name: 'OpenOptions' })
    .click()
  await expect(page).toHaveURL(`${url}/reference/pdf.html#OpenOptions`)
})

test('all pages have a title and one heading of the first level', () => {
  const wrong = pathsOf().filter(path => {
    const html = readFileSync(join(folder, path), 'utf8')
    return !/<title>[^<]+Lectern|<title>Lectern/.test(html) || html.match(/<h1/g)?.length !== 1
  })
  expect(wrong).toEqual([])
})
