/** Damage of a work's file: its author learns so before sending it in, its reviewer before deciding. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { consoleQueues } from '../../apps/portal/src/messages/console-queues.zh.ts'
import { upload } from '../../apps/portal/src/messages/upload.zh.ts'
import { textPdf } from '../../apps/server/src/testing/text-pdf.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { makeDraft } from './made-works.ts'
import { demoFile } from './product.ts'
import { enter, newSession } from './sessions.ts'

test('a scan whose text the search cannot have', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const [author, reviewer] = [await makeMember('creator'), await makeMember('reviewer')]
  const calls = await callsOf(baseURL ?? '', author)
  const { id } = await makeDraft(calls, `扫描件 ${Date.now()}`, textPdf(['']))

  await test.step('the author, who waits at the file', async () => {
    await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
    const told = page.getByRole('status').filter({ hasText: upload.textMissing })
    await expect(told).toContainText(upload.textEmpty, { timeout: 30_000 })
    await expect(told).toContainText(upload.textEmptyHelp)
    // What is said of the old file is not said of the one that is on its way, and is said again if that one is not taken.
    await page.route('**/api/creation-zone-upload', () => undefined)
    await page.locator('input[type=file][accept*=pdf]').setInputFiles(demoFile('calibration-record.pdf'))
    const cancel = page.getByRole('button', { name: upload.uploadCancel, exact: true })
    await expect(cancel).toBeVisible()
    await expect(told).toBeHidden()
    await cancel.click()
    await expect(told).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the reviewer, above the decision', async () => {
    await calls.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
    await enter(page, reviewer, `/console/works?id=${id}`, newSession(reviewer))
    const told = page.getByRole('dialog').getByRole('status').filter({ hasText: upload.textMissing })
    await expect(told).toContainText(upload.textEmpty)
    // The whole notice is visible, in a column that scrolls.
    expect(await told.evaluate(element => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
    const approval = page.getByRole('button', { name: consoleQueues.approve, exact: true })
    const [above, below] = [await told.boundingBox(), await approval.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
  })
})

test('a film that ends before its own tables say is told to its author and its reviewer', async ({
  page,
  baseURL,
}) => {
  const [author, reviewer] = [await makeMember('creator'), await makeMember('reviewer')]
  const calls = await callsOf(baseURL ?? '', author)
  const film = readFileSync(new URL('../../apps/server/src/testing/films/recorded.webm', import.meta.url))
  const { id } = await makeDraft(calls, `中断的影片 ${Date.now()}`, film.subarray(0, 8000))
  await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
  await expect(page.getByText(upload.filmCutOff)).toBeVisible()
  await expect(page.getByText(upload.filmCutOffHelp)).toBeVisible()
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'whole.webm', mimeType: 'video/webm', buffer: film })
  await expect(page.getByText('whole.webm').first()).toBeVisible()
  await expect(page.getByText(upload.filmCutOff)).toHaveCount(0)

  const other = await makeDraft(calls, `中断的影片 ${Date.now()}`, film.subarray(0, 8000))
  await calls.call('works.operate', { id: other.id, operation: 'submit', seenState: 'draft' })
  await enter(page, reviewer, `/console/works?id=${other.id}`, newSession(reviewer))
  const told = page.getByRole('dialog').getByRole('status').filter({ hasText: upload.filmCutOff })
  await expect(told).toContainText(upload.filmCutOffHelp)
})
