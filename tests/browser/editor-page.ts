/** Helpers for the editor: opening files and drawing on their pages. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { type ToolName, toolNamed, toolsOf } from '../../packages/viewer/src/tools/all-tools.ts'
import { openFileDialog } from './file-dialog.ts'
import { documentPage, inkOn, say } from './product.ts'

/** Chooses a file in the browser's dialog, opened with the viewer's button by default. */
export async function chooseFile(
  page: Page,
  path: string,
  ask = () =>
    page
      .getByRole('button', { name: say('file.open') })
      .first()
      .click(),
): Promise<void> {
  await (await openFileDialog(page, ask)).setFiles(path)
}

/** Opens a file in the editor and waits for its first page. */
export async function openInEditor(page: Page, path: string): Promise<void> {
  await page.goto('/editor')
  await chooseFile(page, path)
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.001)
}

/** A button of the annotation tools. */
export const tool = (page: Page, name: Parameters<typeof say>[0]) =>
  page
    .getByRole('toolbar', { name: say('marking.toolbar') })
    .getByRole('button', { name: say(name), exact: true })

/** Activates an annotation tool by the buttons of its group and its own. */
export async function takeTool(page: Page, name: ToolName): Promise<void> {
  const group = toolNamed(name).group
  await tool(page, `marking.group.${group}`).click()
  if (toolsOf(group).length > 1) await tool(page, `marking.tool.${name}`).click()
}

/** Enters the annotation mode. */
export async function annotate(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('mode.annotation'), exact: true }).click()
  await expect(page.getByRole('toolbar', { name: say('marking.toolbar') })).toBeVisible()
}

/** Drags over the page; positions are fractions of its visible part. */
export async function drag(
  page: Page,
  stage: Locator,
  path: readonly (readonly [number, number])[],
): Promise<void> {
  const box = await stage.boundingBox()
  const points = path.map(([x, y]) => [(box?.x ?? 0) + x, (box?.y ?? 0) + y] as const)
  const [start, ...rest] = points
  await page.mouse.move(start?.[0] ?? 0, start?.[1] ?? 0)
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
}

/** A visible line of text of the page, in pixels from the page's top left. */
export async function lineOfText(
  stage: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const line = await stage.evaluate(element => {
    const page = element.getBoundingClientRect()
    for (const span of element.querySelectorAll('span')) {
      const box = span.getBoundingClientRect()
      const isInside =
        box.top > 160 && box.bottom < innerHeight - 40 && box.left > 0 && box.right < innerWidth
      if ((span.textContent ?? '').trim().length > 5 && box.width > 60 && box.height < 60 && isInside) {
        return { x: box.left - page.left, y: box.top - page.top, width: box.width, height: box.height }
      }
    }
    return undefined
  })
  if (!line) throw new Error('this page shows no line of text')
  return line
}

/** Saves the open document with the keyboard and returns the bytes stored at the path. */
export async function save(page: Page, to: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Alt+s')
  await (await download).saveAs(to)
  return readFileSync(to)
}
