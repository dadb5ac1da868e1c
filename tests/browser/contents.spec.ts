/** The contents of a work: how an author makes them, and how readers see them. */
import { expect, type Locator, test } from '@playwright/test'
import { contentsWords } from '../../apps/portal/src/messages/contents.zh.ts'
import { encodeId } from '../../packages/contract/src/index.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { makeDraft, outlineText, publish } from './made-works.ts'
import { expectSignedIn, say as sayPortal, signIn } from './product.ts'

/** A text of the contents editor with its values filled in. */
function say(key: keyof typeof contentsWords, slots: Readonly<Record<string, string | number>> = {}): string {
  let sentence: string = contentsWords[key]
  for (const [name, value] of Object.entries(slots)) sentence = sentence.replace(`{${name}}`, String(value))
  return sentence
}

/** The row of an entry, by its number. */
const entry = (contents: Locator, no: number) => contents.getByRole('listitem').nth(no - 1)
const titleOf = (contents: Locator, no: number) =>
  entry(contents, no).getByRole('textbox', { name: new RegExp(`第 ${no} 条的标题`) })
const pageOf = (contents: Locator, no: number) =>
  entry(contents, no).getByRole('textbox', { name: say('entryPage', { no }) })
const handleOf = (contents: Locator, no: number) => entry(contents, no).getByRole('button')

test('contents are taken over from the document, changed by keys, pointer and preview, and read by others', async ({
  page,
  baseURL,
}) => {
  // A long journey: on a busy machine it has taken 47 seconds.
  test.setTimeout(120_000)
  const author = await makeMember('creator')
  const calls = await callsOf(baseURL ?? '', author)
  const { id } = await makeDraft(calls, '目录的来历', 'tr40-installation.pdf')
  await page.goto(`/creative/add?ID=${id}`)
  await expect(page.getByRole('dialog', { name: sayPortal('login') })).toBeVisible()
  await signIn(page, author)
  await expectSignedIn(page)

  const contents = page.getByRole('group', { name: sayPortal('contents') })
  await contents.getByRole('button', { name: say('takeOutline') }).click()
  await expect(contents.getByText(say('outlineTaken', { count: 8 }))).toBeVisible()
  await expect(contents.getByRole('listitem')).toHaveCount(8)

  // Keys: a new entry at the end, one level below.
  await titleOf(contents, 8).press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('附录')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  await expect(contents.getByText(say('faultBeyondPage', { place: 6 }))).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('6')
  await expect(contents.getByText(say('faultBeyondPage', { place: 6 }))).toBeHidden()

  // Pointer: the fifth entry before the fourth.
  await handleOf(contents, 5).hover()
  await page.mouse.down()
  const target = await handleOf(contents, 4).boundingBox()
  await page.mouse.move((target?.x ?? 0) + (target?.width ?? 0) / 2, target?.y ?? 0, { steps: 4 })
  await page.mouse.up()
  await expect(titleOf(contents, 4)).toHaveValue('2.3 方向与倾角')

  // The document's outline once more, which is only taken after a question.
  await contents.getByRole('button', { name: say('takeOutline') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sayPortal('cancel') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(contents.getByRole('listitem')).toHaveCount(9)
  await expect(titleOf(contents, 4)).toHaveValue('2.3 方向与倾角')

  // Preview: the page that is looked at.
  await titleOf(contents, 8).click()
  await contents.getByRole('button', { name: say('previewOpen') }).click()
  const preview = page.getByRole('region', { name: say('preview') })
  const number = preview.getByRole('textbox', { name: sayPortal('page.number') })
  await expect(number).toHaveValue('5')
  await number.fill('6')
  await number.press('Enter')
  await preview.getByRole('button', { name: say('usePage', { title: '5 安装验收', place: 6 }) }).click()
  await expect(pageOf(contents, 8)).toHaveValue('6')
  expect(await accessibilityFaults(page, 'main')).toEqual([])

  const made = [
    '1 开箱检查@3 | 2 机械安装@3 | .2.1 选择安装位置@3 | .2.3 方向与倾角@4 | .2.2 支架与紧固@4',
    '3 电气连接@4 | 4 上电与预热@5 | 5 安装验收@6 | .附录@6',
  ].join(' | ')
  const stored = async () => outlineText((await calls.call('works.form', { id })).outline)
  await expect.poll(stored).toBe(made)

  await publish(calls, await callsOf(baseURL ?? '', 'reviewer'), id)
  await page.goto(`/pdf?id=${encodeId('resource', id)}`)
  const shown = page.getByRole('complementary').getByRole('listitem')
  await expect(shown).toHaveCount(9)
  await expect(shown.nth(3)).toHaveText('2.3 方向与倾角4')
})
