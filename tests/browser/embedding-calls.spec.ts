/** The API of a viewer for a host without React, and pages with right-to-left text. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { useDocumentHost } from './document-host.ts'
import { chooseFile } from './editor-page.ts'
import { heavy } from './faulty-files.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { demoFile, inkOn } from './product.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('en')
const plan = readFileSync(demoFile('quality-report.pdf'))
const marked = readFileSync(demoFile('review-draft.pdf'))

const button = (page: Page, name: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(name) }).first()
const pageBox = (page: Page) => page.getByRole('textbox', { name: words('page.number') })
const firstPage = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })

test('a host closes a document the reader opened, reopens one the reader closed, and goes to a page at once', async ({
  page,
}) => {
  await page.goto(host.url)
  await chooseFile(page, demoFile('handbook.pdf'), () => button(page, 'file.open').click())
  await expect(page.locator('#state')).toHaveText('handbook.pdf')
  await page.evaluate(() => window.hostPage.viewers[0]?.close())
  await expect(page.locator('#state')).toHaveText('No document')

  await page.evaluate(base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const document = { name: 'plan.pdf', source: { kind: 'bytes', bytes } }
    const open = () => window.hostPage.viewers[0]?.open(document)
    Object.assign(window, { openPlan: open })
    open()
    window.hostPage.viewers[0]?.goTo(2)
  }, plan.toString('base64'))
  await expect(pageBox(page)).toHaveValue('2')
  await button(page, 'file.close').click()
  await expect(page.locator('#state')).toHaveText('No document')
  await page.evaluate(() => (window as unknown as { openPlan: () => void }).openPlan())
  await expect(page.locator('#state')).toHaveText('plan.pdf')
})

test('a host exports marks from a document and imports them into a copy of it', inAll, async ({ page }) => {
  await page.goto(host.url)
  await openBytes(page, 'marked.pdf', marked)
  const exported = await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    const all = (await viewer?.exportMarks()) ?? []
    return all.filter(({ annotationType }) => annotationType !== '/Stamp')
  })
  expect(exported.length).toBeGreaterThan(0)
  const again = exported.map(data => ({ ...data, uuid: `copy-of-${data.uuid}` }))
  const told = await page.evaluate(async list => {
    const [viewer] = window.hostPage.viewers
    const events: string[] = []
    viewer?.on('mark', event => events.push((event as { type: string }).type))
    await viewer?.importMarks(list)
    const refused = await viewer?.importMarks([{ annotationType: '/Movie' }]).catch((error: unknown) => error)
    const code = refused instanceof Error && 'code' in refused ? refused.code : undefined
    return { events, code, added: await viewer?.exportMarks({ onlyNew: true }) }
  }, again)
  expect(told.events.filter(type => type === 'import')).toHaveLength(again.length)
  expect(told.code).toBe('annotation-type-unknown')
  expect(told.added?.map(({ uuid }) => uuid).sort()).toEqual(again.map(({ uuid }) => uuid).sort())
  await expect(page.locator('#state')).toHaveText('marked.pdf, not saved')

  // While marks can be selected, the host also gets pointer events.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.hostPage.viewers[0]?.on('mark', event => heard.push((event as { type: string }).type))
    window.hostPage.viewers[0]?.goTo(2)
  })
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  const highlight = page.locator('[data-page-index="1"] [data-annotation]').first()
  await expect(highlight).toBeInViewport()
  const box = (await highlight.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.move(5, 5)
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter(type => type !== 'render'))
  await expect.poll(heard).toEqual(['pointer-enter', 'pointer-down', 'select', 'focus', 'pointer-leave'])
})

test(
  'a host opens a document by its URL: a small one is fetched whole, a large one in ranges',
  inAll,
  async ({ page }) => {
    await page.goto(host.url)
    const openAddress = (name: string) =>
      page.evaluate(
        ([title, url]) => window.hostPage.viewers[0]?.open({ name: title, source: { kind: 'url', url } }),
        [name, documents.url] as const,
      )
    documents.file = plan
    documents.isDown = true
    await openAddress('paper.pdf')
    await expect(page.getByRole('alert')).toContainText(
      words('error.source-unreadable', { name: 'paper.pdf' }),
    )
    documents.isDown = false
    await page.getByRole('button', { name: words('error.retry') }).click()
    await expect.poll(() => inkOn(firstPage(page))).toBeGreaterThan(0.001)

    documents.file = heavy(40_000_000)
    documents.sentBytes = 0
    await openAddress('large.pdf')
    await expect(page.locator('#state')).toHaveText('large.pdf')
    await expect.poll(() => inkOn(firstPage(page))).toBeGreaterThan(0.001)
    expect(documents.sentBytes).toBeLessThan(2_000_000)
  },
)

test(
  'on a right-to-left page the toolbars are mirrored, and the pages stay under the pointer',
  inAll,
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'))
    })
    await page.goto(host.url)
    await openBytes(page, 'plan.pdf', plan)
    await expect.poll(() => inkOn(firstPage(page))).toBeGreaterThan(0.001)
    const [previews, find] = await Promise.all([
      button(page, 'panel.previewer').boundingBox(),
      button(page, 'find.open').boundingBox(),
    ])
    expect(previews?.x).toBeGreaterThan(find?.x ?? 0)

    // First wider than the window, so that there is a scroll position to keep.
    const pages = page.getByRole('region', { name: words('pages.label') })
    await pages.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp')
    const width = () => firstPage(page).evaluate(element => element.getBoundingClientRect().width)
    await expect.poll(width).toBeGreaterThan(1500)
    const under = () =>
      firstPage(page).evaluate(element => {
        const { left, width } = element.getBoundingClientRect()
        return (500 - left) / width
      })
    const before = await under()
    const narrow = await width()
    await page.mouse.move(500, 400)
    await page.keyboard.down('Control')
    for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(width).toBeGreaterThan(narrow + 200)
    expect(await under()).toBeCloseTo(before, 2)
    // The whole width can be scrolled to, on either side.
    const reach = await pages.evaluate(element => {
      element.scrollLeft = 1e6
      const right = document.querySelector('[data-page-index="0"]')?.getBoundingClientRect().right ?? 0
      element.scrollLeft = 0
      const left = document.querySelector('[data-page-index="0"]')?.getBoundingClientRect().left ?? 0
      return { left, right, width: element.getBoundingClientRect().right }
    })
    expect(reach.left).toBeGreaterThanOrEqual(0)
    expect(reach.right).toBeLessThanOrEqual(reach.width)
  },
)
