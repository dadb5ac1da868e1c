import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { reading } from '../../apps/portal/src/messages/reading.zh.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember, rowsOf } from './behind-the-screens.ts'
import { documentPage, expectSignedIn, inkOn, say, signIn } from './product.ts'
import { filled, pageAbout, saveWork } from './works-of-authors.ts'

type Calls = Awaited<ReturnType<typeof callsOf>>

/** Publishes a new work, or with an id its next edition, with a page about each topic. */
async function publish(author: Calls, reviewer: Calls, topics: readonly string[], id: string | null = null) {
  const rev = id === null ? 0 : (await author.call('works.form', { id })).rev
  const work = await saveWork(author, topics.map(pageAbout), { id, rev, submits: true })
  const { rev: submitted } = await reviewer.call('console.workView', { id: work.id })
  const decision = { id: work.id, rev: submitted, result: 'approved' as const, opinion: '', remarks: [] }
  await reviewer.call('console.workReview', decision)
  return work.id
}

test('a reader who has a document open hears of its new edition, sees what changed and reads on at the same place', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [author, reviewer] = await Promise.all([callsOf(origin, 'creator'), callsOf(origin, 'reviewer')])
  const account = await makeMember('customer')
  const reader = await callsOf(origin, account)
  const id = await publish(author, reviewer, ['distance', 'speed', 'angle'])
  await reader.call('comments.submit', { id, content: 'on speed', stars: 0, node: 2 })
  await reader.call('comments.submit', { id, content: 'on angle', stars: 0, node: 3 })
  const address = `/pdf?id=${encodeId('resource', id)}`
  await page.goto('/')
  await signIn(page, account)
  await expectSignedIn(page)
  await page.goto(address)
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.0005)
  // The first heartbeat records which edition the reader has; one published before it would be new to nobody.
  await expect
    .poll(async () => (await rowsOf(sql`select 1 from learning_records where work_id = ${id}`)).length, {
      timeout: 20_000,
    })
    .toBe(1)
  const pageBox = page.getByRole('textbox', { name: say('page.number') })
  const goTo = async (number: string) => {
    await pageBox.fill(number)
    await pageBox.press('Enter')
  }

  await publish(author, reviewer, ['safety', 'distance', 'speed'], id)
  await expect
    .poll(async () => (await rowsOf(sql`select 1 from version_diffs where work_id = ${id}`)).length, {
      timeout: 40_000,
    })
    .toBe(1)
  // The next heartbeat brings the news; a page on which the reader stays sends one after three seconds.
  await goTo('2')
  const notice = page.getByRole('status').filter({
    hasText: filled(reading.editionPublished, { version: 2, from: 1 }),
  })
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(documentPage(page, 2), 'the open edition stays').toContainText('speed')

  await notice.getByRole('button', { name: reading.editionChanges }).click()
  const walk = page.getByRole('dialog', { name: filled(reading.editionTitle, { version: 2 }) })
  await expect(walk.getByRole('figure')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(walk).toBeHidden()

  await notice.getByRole('button', { name: reading.editionOpen }).click()
  await expect(notice).toBeHidden()
  await expect(pageBox).toHaveValue('3')
  await expect(documentPage(page, 3)).toContainText('speed')

  await page.getByRole('tab', { name: say('comments') }).click()
  const comment = (text: string) => page.getByRole('article').filter({ hasText: text })
  await expect(comment('on speed').getByRole('button', { name: say('onPage', { page: 3 }) })).toBeVisible()
  await expect(comment('on angle')).toContainText(say('pageGone', { page: 3, version: 1 }))

  // The notice of the new edition leads to what changed.
  await page.goto(`${address}#changes`)
  await expect(walk.getByRole('figure')).toHaveCount(2)

  // On a phone a changed page that is to be read closes the sheet that led to the changes.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.reload()
  const bar = page.getByRole('navigation', { name: say('moreInfo') })
  await bar.getByRole('button', { name: say('about') }).click()
  const sheet = page.getByRole('dialog', { name: say('moreInfo') })
  await sheet.getByRole('button', { name: filled(reading.editionChangesOf, { version: 2 }) }).click()
  await walk.getByRole('button', { name: /^阅读第 \d+ 页$/ }).click()
  await expect(walk).toBeHidden()
  await expect(sheet).toBeHidden()
  await expect(pageBox).toBeVisible()
})
