/** A film whose new edition is shorter: author and reviewer see what lies beyond its end, and nothing leads there. */
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { consoleQueues } from '../../apps/portal/src/messages/console-queues.zh.ts'
import { consoleWorks } from '../../apps/portal/src/messages/console-works.zh.ts'
import { conversation } from '../../apps/portal/src/messages/conversation.zh.ts'
import { reading } from '../../apps/portal/src/messages/reading.zh.ts'
import { upload } from '../../apps/portal/src/messages/upload.zh.ts'
import { zh } from '../../apps/portal/src/messages/zh.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { approve, makeDraft, publish } from './made-works.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

/** Cues at 0:01, 0:40 and 0:45, and two comments on the longer edition. */
const cues =
  'WEBVTT\n\n00:01.000 --> 00:05.000\n开头\n\n00:40.000 --> 00:44.000\n海象\n\n00:45.000 --> 00:49.000\n朱鹭'

test('captions and comments beyond the end of a shorter edition', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  const [author, reviewer, reader] = [
    await makeMember('creator'),
    await makeMember('reviewer'),
    await makeMember('customer'),
  ]
  const [calls, desk, readers] = await Promise.all(
    [author, reviewer, reader].map(account => callsOf(baseURL ?? '', account)),
  )
  if (!calls || !desk || !readers) throw new Error('no accounts')
  const title = `变短的影片 ${Date.now()}`
  const { id } = await makeDraft(calls, title, 'tilt-film.webm')
  const { file } = await calls.call('works.form', { id })
  const length = file?.length ?? 0
  expect(length).toBeLessThan(40)
  await publish(calls, desk, id)
  // The film of the first edition was longer: no film of the demo library is as long as that.
  await rowsOf(sql`update work_versions set length = 100 where work_id = ${id} returning work_id`)
  for (const node of [2, 95])
    await readers.call('comments.submit', { id, content: `说的是 ${node}`, stars: 0, node })
  const clockOf = (second: number) => `0:${String(second).padStart(2, '0')}`
  const end = clockOf(length)
  const lines = [
    filled(upload.beyondEndCues, { language: '简体中文', count: 2, end, first: '0:40' }),
    filled(upload.beyondEndComments, { count: 1, end, first: '1:35' }),
  ]

  await test.step('the author is told when captions are chosen', async () => {
    await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
    const told = page.getByRole('status').filter({ hasText: upload.beyondEnd })
    await expect(told).toContainText(lines[1] ?? '')
    await expect(told).not.toContainText('海象')
    await page
      .locator('input[type=file][accept*=vtt]')
      .setInputFiles({ name: 'film.zh.vtt', mimeType: 'text/vtt', buffer: Buffer.from(cues) })
    for (const line of lines) await expect(told).toContainText(line)
    await expect(page.getByText(/已保存/).first()).toBeVisible()
  })

  await test.step('the reviewer sees the same', async () => {
    await expect.poll(async () => (await calls.call('works.form', { id })).captions.length).toBe(1)
    await calls.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
    await enter(page, reviewer, `/console/works?id=${id}`, newSession(reviewer))
    const told = page.getByRole('dialog').getByRole('status').filter({ hasText: upload.beyondEnd })
    for (const line of lines) await expect(told).toContainText(line)
    const approval = page.getByRole('button', { name: consoleQueues.approve, exact: true })
    const [above, below] = [await told.boundingBox(), await approval.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    await approval.click()
    const question = page.getByRole('dialog', { name: consoleWorks.approveQuestion })
    for (const line of lines) await expect(question).toContainText(line)
    await question.getByRole('button', { name: zh.cancel }).click()
    await approve(desk, id)
  })

  await test.step('readers are led nowhere beyond the end', async () => {
    await enter(page, reader, `/video/${encodeId('resource', id)}#t=95`, newSession(reader))
    await expect(page.getByText(filled(reading.momentBeyondEnd, { time: '1:35', end }))).toBeVisible()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(10)
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(
      2,
    )
    const comments = page.getByRole('article')
    const late = comments.filter({ hasText: '说的是 95' })
    await expect(late).toContainText(filled(conversation.momentGone, { time: '1:35', version: 1 }))
    await expect(late.getByRole('button', { name: /1:35/ })).toHaveCount(0)
    // Nor is a new comment offered that moment.
    await expect(page.getByText(/1:35 处/)).toHaveCount(0)
    await expect(comments.filter({ hasText: '说的是 2' }).getByRole('button', { name: /0:02/ })).toBeVisible()
    await page.getByRole('tab', { name: reading.transcript }).click()
    await expect(page.getByText('开头')).toBeVisible()
    await expect(page.getByText('海象')).toHaveCount(0)
  })
})
