/** The viewer's toolbar with the items that its host has chosen, and buttons of the host among them. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { ToolbarItem } from '../../packages/viewer/src/viewer/toolbar-items.ts'
import { accessibilityFaults } from './accessibility.ts'
import { crowdedButtons } from './crowded-buttons.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { demoFile } from './product.ts'

const host = useHostPage()
const plan = readFileSync(demoFile('review-draft.pdf'))
const words = viewerWords('en')

const toolbar = (page: Page) => page.getByRole('toolbar', { name: words('toolbar.label') })
const own = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

/** Opens a document in a viewer without print, whose bar starts with the search and two buttons of the host. */
async function openPage(page: Page, query = 'lang=en'): Promise<void> {
  await page.goto(`${host.url}?${query}`)
  await page.evaluate(() => {
    const picture = (path: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="red" stroke-width="1.6" stroke-linecap="round"><path d="${path}"/></svg>`)}`
    const [viewer] = window.hostPage.viewers
    const pressed: string[] = []
    let isStarred = false
    const star = {
      id: 'star',
      title: 'Star this document',
      icon: picture('M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3-5.6 3 1.2-6.2-4.6-4.3 6.3-.8z'),
      isActive: () => isStarred,
      onPress() {
        isStarred = !isStarred
        pressed.push('star')
        viewer?.setOptions({ toolbar: choose })
      },
    }
    const send = {
      id: 'send',
      title: 'Send to the author',
      icon: picture('M4 4l17 8-17 8 3-8zM7 12h14'),
      isDisabled: ({ dirty }: { readonly dirty: boolean }) => !dirty,
      onPress: () => void pressed.push('send'),
    }
    const choose = (standard: readonly ToolbarItem[]): readonly ToolbarItem[] => [
      'find',
      star,
      send,
      'divider',
      ...standard.filter(item => item !== 'print' && item !== 'find'),
    ]
    viewer?.setOptions({ toolbar: choose })
    Object.assign(window, { pressed })
  })
  await openBytes(page, 'plan.pdf', plan)
  await expect(page.locator('[data-page-index="0"] canvas').first()).toBeVisible()
}

const pressed = (page: Page) => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)

test('buttons of the host stand where it says, are pressed with mouse and keys, and follow the state', async ({
  page,
}) => {
  await openPage(page)
  const names = await toolbar(page)
    .getByRole('button')
    .evaluateAll(buttons => buttons.slice(0, 4).map(button => button.getAttribute('aria-label')))
  expect(names).toEqual([
    words('find.open'),
    'Star this document',
    'Send to the author',
    words('panel.previewer'),
  ])
  const star = own(page, 'Star this document')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(await pressed(page)).toEqual(['star', 'star'])

  const send = own(page, 'Send to the author')
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    const [mark] = (await viewer?.exportMarks()) ?? []
    await viewer?.importMarks([{ ...mark, uuid: 'from-the-host' }])
  })
  await expect(send).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  expect(await pressed(page)).toEqual(['star', 'star', 'send'])
  expect(await accessibilityFaults(page, '#viewers')).toEqual([])
})

test('what the host leaves out is in neither bar nor menu, and the host may run it', async ({ page }) => {
  await openPage(page)
  await expect(own(page, words('file.print'))).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await toolbar(page)
    .getByRole('button', { name: words('toolbar.more') })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: words('file.close') })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: words('file.print') })).toHaveCount(0)
  expect(await accessibilityFaults(page, '#viewers')).toEqual([])
  expect(await page.evaluate(() => window.hostPage.viewers[0]?.look('print').canRun)).toBe(true)

  await page.evaluate(() => window.hostPage.viewers[0]?.setOptions({ toolbar: [] }))
  await expect(toolbar(page)).toHaveCount(0)
})

for (const language of ['de', 'zh'] as const)
  test(`no button overlaps another one or the edge, in ${language}`, async ({ page }) => {
    test.slow()
    await openPage(page, `lang=${language}`)
    for (const width of [320, 390, 560, 700, 800, 1000, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => crowdedButtons(page), { message: `at ${width}` }).toEqual([])
    }
  })

/** `LECTERN_SHOTS=folder` stores screenshots there. */
const folder = process.env.LECTERN_SHOTS
if (folder)
  for (const language of ['de', 'zh'] as const)
    for (const theme of ['light', 'dark'] as const)
      test(`screenshots in ${language}, ${theme}`, async ({ page }) => {
        mkdirSync(folder, { recursive: true })
        await openPage(page, `lang=${language}&theme=${theme}`)
        await page.locator('[aria-label="Star this document"]').click()
        for (const width of [1440, 1000, 700, 390]) {
          await page.setViewportSize({ width, height: 800 })
          await page.screenshot({ path: join(folder, `own-toolbar-${language}-${theme}-${width}.png`) })
          const more = page.getByRole('button', { name: viewerWords(language)('toolbar.more') })
          if ((await more.count()) === 0) continue
          await more.click()
          await expect(page.getByRole('menu')).toBeVisible()
          await page.screenshot({ path: join(folder, `own-toolbar-${language}-${theme}-${width}-menu.png`) })
          await page.keyboard.press('Escape')
        }
      })
