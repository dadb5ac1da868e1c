/** A page with a bar of its own in place of the viewer's. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { CommandName } from '../../packages/viewer/src/controls/commands/commands.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { demoFile } from './product.ts'

const host = useHostPage()
const words = viewerWords('en')
const plan = readFileSync(demoFile('quality-report.pdf'))

const firstPage = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })

/** Opens a document in a viewer without bars, and adds a bar whose buttons run commands and show the state. */
async function openWithOwnBar(page: Page): Promise<void> {
  await page.goto(host.url)
  await page.evaluate(() => {
    const [viewer] = window.hostPage.viewers
    viewer?.setOptions({ hidesToolbar: true, hidesMarkingBar: true, hidesFindBar: true, fileButtons: [] })
    const bar = document.createElement('nav')
    const shown = document.createElement('output')
    shown.id = 'shown'
    bar.append(shown)
    const buttons = (['nextPage', 'rotateRight', 'fitWidth', 'undo', 'redo', 'comments'] as const).map(
      name => {
        const button = document.createElement('button')
        button.onclick = () => void viewer?.run(name)
        bar.append(button)
        return { name, button }
      },
    )
    const show = () => {
      if (!viewer) return
      const { page: at, pageCount, zoom, rotation, history, dirty, search } = viewer.getState()
      const hit = search ? `${search.current} of ${search.count}` : 'none'
      shown.value = `page ${at} of ${pageCount}, ${zoom.fit}, ${rotation}°, undo ${history.undo}, dirty ${dirty}, hit ${hit}`
      for (const { name, button } of buttons) {
        const { label, canRun, isOn } = viewer.look(name)
        button.textContent = label
        button.disabled = !canRun
        button.ariaPressed = isOn === undefined ? null : String(isOn)
      }
    }
    for (const name of ['name', 'page', 'zoom', 'rotation', 'history', 'dirty', 'search', 'marking', 'panel'])
      viewer?.on(name, show)
    document.querySelector('header')?.append(bar)
    show()
  })
  await openBytes(page, 'plan.pdf', plan)
  await expect(firstPage(page).locator('canvas').first()).toBeVisible()
}

test('a bar of the host shows pages, zoom and rotation, and runs commands, while the viewer has none', async ({
  page,
}) => {
  await openWithOwnBar(page)
  const shown = page.locator('#shown')
  const press = (name: Parameters<typeof words>[0]) =>
    page
      .getByRole('navigation')
      .getByRole('button', { name: words(name), exact: true })
      .click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(shown).toHaveText(/^page 1 of \d+, auto, 0°, undo 0, dirty false, hit none$/)
  await press('page.next')
  await expect(shown).toHaveText(/^page 2 /)
  await press('rotate.right')
  await press('zoom.width')
  await expect(shown).toHaveText(/, width, 90°/)
  await press('panel.comments')
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.getByRole('button', { name: words('panel.comments') }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a search of the host marks the hits in the pages without the search bar of the viewer', async ({
  page,
}) => {
  await openWithOwnBar(page)
  const found = await page.evaluate(() => window.hostPage.viewers[0]?.find('AK-F-2609'))
  expect(found?.length).toBeGreaterThan(1)
  await expect(page.locator('#shown')).toHaveText(new RegExp(`hit 1 of ${found?.length}$`))
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.evaluate(() => window.hostPage.viewers[0]?.findNext())
  await expect(page.locator('#shown')).toHaveText(new RegExp(`hit 2 of ${found?.length}$`))
})

test('a host chooses tool and style, undoes, and keeps what it saves; the marks count as saved only then', async ({
  page,
}) => {
  await openWithOwnBar(page)
  const shown = page.locator('#shown')
  await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    await viewer?.setTool('square')
    await viewer?.setStyle({ color: [0, 0, 1], widthPt: 6 })
  })
  const { x = 0, y = 0 } = (await firstPage(page).boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + 90)
  await page.mouse.down()
  await page.mouse.move(x + 150, y + 150, { steps: 4 })
  await page.mouse.up()
  await expect(shown).toHaveText(/undo 1, dirty true/)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: words('marking.undo'), exact: true })
    .click()
  await expect(shown).toHaveText(/undo 0, dirty false/)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: words('marking.redo'), exact: true })
    .click()

  const saved = await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    const refused = await viewer
      ?.save(() => Promise.reject(new Error('full')))
      .catch((error: unknown) => error)
    const isDirtyAfter = viewer?.getState().dirty
    let length = 0
    await viewer?.save(({ bytes }) => {
      length = bytes.length
    })
    const code = refused instanceof Error && 'code' in refused ? refused.code : undefined
    return { code, isDirtyAfter, length, marks: await viewer?.exportMarks({ onlyNew: true }) }
  })
  expect(saved).toMatchObject({
    code: 'not-kept',
    isDirtyAfter: true,
    marks: [{ annotationType: '/Square', color: [0, 0, 1, 0.9], strokeWidth: 6 }],
  })
  expect(saved.length).toBeGreaterThan(plan.length)
  await expect(shown).toHaveText(/undo 1, dirty false/)
})

test('a tool that a host chooses marks the text that is selected, and commands work without the bar that has their buttons', async ({
  page,
}) => {
  await openWithOwnBar(page)
  const run = (...names: readonly CommandName[]) =>
    page.evaluate(all => all.map(name => window.hostPage.viewers[0]?.run(name)), names)
  const marks = () =>
    page.evaluate(async () =>
      (await window.hostPage.viewers[0]?.exportMarks({ onlyNew: true }))?.map(mark => mark.annotationType),
    )
  await expect(firstPage(page).locator('[data-lectern-text] span').first()).toBeAttached()
  await run('selectAll')
  await expect(firstPage(page).locator('svg[aria-hidden] path').first()).toBeVisible()
  await page.evaluate(() => window.hostPage.viewers[0]?.setTool('highlight'))
  await expect.poll(async () => (await marks())?.length).toBeGreaterThan(1)
  expect(new Set(await marks())).toEqual(new Set(['/Highlight']))
  await run('undo')
  expect(await marks()).toEqual([])

  await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    await viewer?.setTool('note')
    await viewer?.placeMark(1, { x: 200, y: 600 })
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.evaluate(() => window.hostPage.viewers[0]?.answerText('Written by the host'))
  await expect(dialog).toHaveCount(0)
  expect(await marks()).toEqual(['/Text'])
  await page.evaluate(async () => {
    const [viewer] = window.hostPage.viewers
    const [note] = (await viewer?.exportMarks({ onlyNew: true })) ?? []
    await viewer?.setTool('select')
    await viewer?.select([String(note?.uuid)])
  })
  expect(await run('copy', 'paste', 'editText')).toEqual([true, true, true])
  await expect(dialog.getByRole('textbox')).toHaveValue('Written by the host')
  await page.evaluate(() => window.hostPage.viewers[0]?.answerText(undefined))
  await expect(dialog).toHaveCount(0)
  expect(await marks()).toEqual(['/Text', '/Text'])
  expect(await run('removeSelected')).toEqual([true])
  expect(await marks()).toEqual(['/Text'])
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('theme and language change while a document is open', async ({ page }) => {
  await openWithOwnBar(page)
  const element = page.locator('[data-lectern-viewer]')
  await expect(element).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.evaluate(() =>
    window.hostPage.viewers[0]?.setOptions({ theme: 'dark', language: 'de', hidesToolbar: false }),
  )
  await expect(element).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(
    page.getByRole('region', { name: viewerWords('de')('viewer.label'), exact: true }),
  ).toBeVisible()
  await expect(
    firstPage(page)
      .or(page.getByRole('region', { name: /Seite 1/ }))
      .locator('canvas')
      .first(),
  ).toBeVisible()
})
