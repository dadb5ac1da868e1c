import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { annotate, chooseFile, drag, openInEditor, takeTool, tool } from './editor-page.ts'
import { inAll } from './in-all.ts'
import { annotationsByPdfJs } from './independent-readers.ts'
import { demoFile, documentPage, inkOn, say } from './product.ts'

test.describe('unsaved marks', () => {
  const marked = 'quality-report.pdf'
  const other = 'wiring-atlas.pdf'

  const dialog = (page: Page) => page.getByRole('dialog', { name: say('unsaved.title') })
  const answer = (page: Page, key: Parameters<typeof say>[0]) =>
    dialog(page)
      .getByRole('button', { name: say(key), exact: true })
      .last()
      .click()

  async function mark(page: Page): Promise<void> {
    await openInEditor(page, demoFile(marked))
    await annotate(page)
    await takeTool(page, 'square')
    await drag(page, documentPage(page, 1), [
      [260, 200],
      [380, 290],
    ])
    await expect(tool(page, 'marking.undo')).toBeEnabled()
  }

  async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
    const data = await page.evaluateHandle(
      ([fileName, base64]) => {
        const transfer = new DataTransfer()
        const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        transfer.items.add(new File([content], fileName, { type: 'application/pdf' }))
        return transfer
      },
      [name, bytes.toString('base64')] as const,
    )
    await page
      .getByRole('region', { name: say('viewer.label') })
      .dispatchEvent('drop', { dataTransfer: data })
  }

  const isKept = async (page: Page) => {
    await expect(tool(page, 'marking.undo')).toBeEnabled()
    await expect.poll(() => inkOn(documentPage(page, 1))).toBeGreaterThan(0.001)
    await expect(page).toHaveTitle(new RegExp(marked))
  }

  const ways = [
    ['the button to open a file', 'unsaved.open', page => chooseFile(page, demoFile(other))],
    [
      'Ctrl+Alt+O',
      'unsaved.open',
      page => chooseFile(page, demoFile(other), () => page.keyboard.press('Control+Alt+o')),
    ],
    ['dropping a file', 'unsaved.open', page => dropFile(page, other, readFileSync(demoFile(other)))],
    [
      'the button to close the file',
      'unsaved.close',
      page => page.getByRole('button', { name: say('file.close') }).click(),
    ],
    ['Ctrl+Alt+X', 'unsaved.close', page => page.keyboard.press('Control+Alt+x')],
  ] as const satisfies readonly (readonly [
    string,
    Parameters<typeof say>[0],
    (page: Page) => Promise<void>,
  ])[]

  test('cause a question on each way to leave them, and are kept if the reader wants that', async ({
    page,
  }, info) => {
    test.slow()
    await mark(page)
    for (const [way, question, go] of ways)
      await test.step(way, async () => {
        await go(page)
        await expect(dialog(page)).toContainText(say(question, { name: marked, next: other }))
        await page.screenshot({ path: info.outputPath(`${way}.png`) })
        await answer(page, 'unsaved.keep')
        await expect(dialog(page)).toBeHidden()
        await isKept(page)
      })
  })

  for (const [way, question, go] of ways.filter(([name]) => ['dropping a file', 'Ctrl+Alt+X'].includes(name)))
    test(`are discarded on ${way} if the reader wants that`, inAll, async ({ page }) => {
      await mark(page)
      await go(page)
      await answer(page, 'unsaved.discard')
      if (question === 'unsaved.close') await expect(page.getByText(say('empty.title'))).toBeVisible()
      else await expect(page).toHaveTitle(new RegExp(other))
      await expect(dialog(page)).toBeHidden()
    })

  test('are saved first if the reader chooses that', inAll, async ({ page }, info) => {
    await mark(page)
    await chooseFile(page, demoFile(other))
    const download = page.waitForEvent('download')
    await answer(page, 'unsaved.save')
    const path = info.outputPath('saved.pdf')
    await (await download).saveAs(path)
    expect((await annotationsByPdfJs(readFileSync(path))).map(({ subtype }) => subtype)).toContain('Square')
    await expect(page).toHaveTitle(new RegExp(other))
  })

  const bad = [
    ['a file that is not a PDF', Buffer.from('Just some notes.\n'.repeat(40)), 'error.not-a-pdf'],
    ['an empty file', Buffer.alloc(0), 'error.empty-file'],
    ['the beginning of a PDF', readFileSync(demoFile(marked)).subarray(0, 100), 'error.damaged'],
  ] as const

  test('are kept when a file that cannot be read is opened or dropped, and its error is shown', async ({
    page,
  }, info) => {
    test.slow()
    const path = info.outputPath('bad.pdf')
    await mark(page)
    for (const [title, bytes, says] of bad)
      await test.step(title, async () => {
        writeFileSync(path, bytes)
        for (const go of [() => chooseFile(page, path), () => dropFile(page, 'bad.pdf', bytes)]) {
          await go()
          const notice = page.getByRole('alert').filter({ hasText: say(says, { name: 'bad.pdf' }) })
          await expect(notice).toBeVisible()
          await isKept(page)
          await expect(dialog(page)).toHaveCount(0)
          await notice.getByRole('button', { name: say('notice.close') }).click()
          await expect(notice).toHaveCount(0)
        }
      })
  })
})
