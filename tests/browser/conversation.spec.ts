/** Conversations about a work: threads, likes, edits, and the way from a notice to its comment. */

import { encodeId } from '@lectern/contract'
import { expect, type Page, test } from '@playwright/test'
import { conversation } from '../../apps/portal/src/messages/conversation.zh.ts'
import { notices } from '../../apps/portal/src/messages/notices.zh.ts'
import { callsOf } from './behind-the-screens.ts'
import { inAll } from './in-all.ts'
import { say } from './product.ts'
import { enter } from './sessions.ts'

const articles = (page: Page) => page.getByRole('article')

test('an answer stays below a deleted comment; it is liked, edited and found again from the notice', async ({
  page,
  baseURL,
}) => {
  const [writer, other] = [await callsOf(baseURL ?? '', 'luofei'), await callsOf(baseURL ?? '', 'hejing')]
  const { records } = await writer.call('catalogue.list', { page: 1, size: 50, kind: 'pdf' })
  const id = records.find(({ lock }) => lock === 'open')?.id ?? ''
  const stamp = Date.now()
  const say1 = async (calls: typeof writer, content: string, parentId?: string) =>
    (await calls.call('comments.submit', { id, content, stars: 0, ...(parentId && { parentId }) })).comment.id
  const first = await say1(writer, `first ${stamp}`)
  const answer = await say1(other, `answer ${stamp}`, first)
  await writer.call('comments.delete', { ids: [first] })
  // Orders are offered for more than a few comments.
  for (const no of [1, 2, 3]) await say1(other, `more ${no} ${stamp}`)

  await enter(page, 'hejing', `/pdf?id=${encodeId('resource', id)}&comment=${answer}`)
  const mine = articles(page).filter({ hasText: `answer ${stamp}` })
  await expect(mine).toHaveCount(1)
  await expect(mine).toBeInViewport()
  await expect(page.getByText(conversation.commentDeleted).first()).toBeVisible()
  await expect(page.getByText(`first ${stamp}`)).toHaveCount(0)

  await mine.getByRole('button', { name: conversation.commentEdit }).click()
  const field = page.getByRole('textbox', { name: conversation.commentEdit })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(mine.getByRole('button', { name: conversation.commentEdit })).toBeFocused()
  await page.keyboard.press('Enter')
  await field.fill('changed')
  await field.press('Escape')
  await expect(field).toHaveValue('changed')
  await field.fill(`corrected ${stamp}`)
  await page.getByRole('button', { name: conversation.commentSave }).click()
  const corrected = articles(page).filter({ hasText: `corrected ${stamp}` })
  await expect(corrected).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(corrected.getByRole('button', { name: conversation.commentEdit })).toBeFocused()

  await enter(page, 'luofei', `/pdf?id=${encodeId('resource', id)}&comment=${answer}`)
  const like = corrected.getByRole('button', { name: /赞/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1')
  const answerButton = corrected.getByRole('button', { name: /^回复/ })
  await answerButton.click()
  await corrected.getByRole('button', { name: say('cancel') }).click()
  await expect(answerButton).toBeFocused()
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const { records: told } = await other.call('notices.list', { page: 1, size: 5 })
  expect(told[0]?.link).toContain(`comment=${answer}`)
  await page.getByRole('radio', { name: conversation.commentsLiked }).check({ force: true })
  await expect(page.getByRole('radio', { name: conversation.commentsLiked })).toBeChecked()
  await expect(corrected).toHaveCount(1)
  await expect(page.getByRole('tab', { name: say('comments') })).toHaveAttribute('aria-selected', 'true')
})

test(
  'the bell tells the latest notices of a work as one; each leads to its comment, and all are marked as read',
  inAll,
  async ({ page, baseURL }) => {
    const [writer, other] = [await callsOf(baseURL ?? '', 'luofei'), await callsOf(baseURL ?? '', 'hejing')]
    const { records } = await writer.call('catalogue.list', { page: 1, size: 50, kind: 'pdf' })
    const { id = '', title = '' } = records.find(({ lock }) => lock === 'open') ?? {}
    const stamp = Date.now()
    const first = (await writer.call('comments.submit', { id, content: `first ${stamp}`, stars: 0 })).comment
      .id
    await writer.call('notices.markRead', { ids: 'all' })
    for (const no of [1, 2])
      await other.call('comments.submit', { id, content: `answer ${no} ${stamp}`, stars: 0, parentId: first })
    await other.call('comments.like', { id: first, likes: true })

    await enter(page, 'luofei', '/')
    const banner = page.getByRole('banner')
    const bell = banner.getByRole('button', { name: `${say('notices')}，3 条未读`, exact: true })
    await bell.focus()
    await page.keyboard.press('Enter')
    const dropdown = page.getByRole('dialog')
    const summary = dropdown.getByRole('listitem').filter({ hasText: title }).first()
    await expect(summary).toContainText('2 条回复')
    await expect(summary).toContainText('1 个赞')
    await page.keyboard.press('Escape')
    await expect(dropdown).toHaveCount(0)
    await expect(bell).toBeFocused()
    await page.keyboard.press('Enter')
    await summary.getByRole('button').click()
    await dropdown.getByRole('link', { name: `answer 1 ${stamp}` }).click()
    await expect(dropdown).toHaveCount(0)
    await expect(articles(page).filter({ hasText: `answer 1 ${stamp}` })).toBeInViewport()

    await banner.getByRole('button', { name: `${say('notices')}，2 条未读`, exact: true }).click()
    await dropdown.getByRole('button', { name: notices.noticesMarkAll }).click()
    await expect(banner.getByRole('button', { name: say('notices'), exact: true })).toBeVisible()
    await expect(dropdown.getByRole('button', { name: notices.noticesMarkAll })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await dropdown.getByRole('link', { name: notices.noticesShowAll }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('notices') })).toBeVisible()
  },
)

test(
  'a comment mentions somebody of the conversation, chosen by keys, who gets a notice',
  inAll,
  async ({ page, baseURL }) => {
    const [writer, other] = [await callsOf(baseURL ?? '', 'luofei'), await callsOf(baseURL ?? '', 'hejing')]
    const { records } = await writer.call('catalogue.list', { page: 1, size: 50, kind: 'pdf' })
    const id = records.find(({ lock }) => lock === 'open')?.id ?? ''
    const stamp = Date.now()
    const { comment } = await other.call('comments.submit', { id, content: `first ${stamp}`, stars: 0 })
    await enter(page, 'luofei', `/pdf?id=${encodeId('resource', id)}&comment=${comment.id}`)
    await expect(articles(page).filter({ hasText: `first ${stamp}` })).toBeInViewport()
    const field = page.getByRole('textbox', { name: say('commentWrite') })
    await field.fill('')
    await field.pressSequentially(`see @${comment.nick.slice(0, 1)}`)
    const options = page.getByRole('listbox', { name: conversation.mentionPeople })
    await expect(options.getByRole('option', { name: comment.nick })).toBeVisible()
    // A machine that is busy draws late; what is typed meanwhile stays in its order.
    await page.evaluate(() => {
      window.requestAnimationFrame = draw => window.setTimeout(() => draw(performance.now()), 400)
    })
    await expect(options.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true')
    while ((await options.locator('[data-combobox-selected]').textContent()) !== comment.nick)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`see @${comment.nick} `)
    await expect(field).toBeFocused()
    await field.pressSequentially(`please ${stamp}`, { delay: 40 })
    await expect(field).toHaveValue(`see @${comment.nick} please ${stamp}`)
    await page.getByRole('button', { name: say('commentSubmit') }).click()
    const sent = articles(page).filter({ hasText: `please ${stamp}` })
    await expect(sent.getByRole('link', { name: `@${comment.nick}` })).toBeVisible()
    const { records: notified } = await other.call('notices.list', { page: 1, size: 5 })
    expect(notified[0]).toMatchObject({ event: 'mention', isRead: false })
  },
)

test('Back closes a dialog and then leaves the page', async ({ page }) => {
  await enter(page, 'hejing', '/')
  await page
    .getByRole('link', { name: say('record') })
    .first()
    .click()
  const address = page.url()
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: say('feedback') })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(address)
})
