/** Days and prices that no draft can hold: the form says that they are not stored, and keeps them. */
import { expect, test } from '@playwright/test'
import { creationForm as words } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { creationSaving as savingDe } from '../../apps/portal/src/messages/creation-saving.de.ts'
import { creationSaving } from '../../apps/portal/src/messages/creation-saving.zh.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { makeDraft } from './made-works.ts'
import { chooseLanguage } from './portal-pages.ts'
import { enter, newSession } from './sessions.ts'
import { filled } from './works-of-authors.ts'

test('a last day that does not exist is told beside the saved draft, and is still there after a reload and in another language', async ({
  page,
  baseURL,
}) => {
  const author = await makeMember('creator')
  const calls = await callsOf(baseURL ?? '', author, newSession(author))
  const { id } = await makeDraft(calls, '不存在的日子', 'tilt-film.webm')
  await enter(page, author, `/creative/add?ID=${id}`, newSession(author))
  const title = page.getByRole('textbox', { name: words.fieldTitle, exact: true })
  const end = page.getByRole('textbox', { name: words.fieldEnd })
  const price = page.getByRole('textbox', { name: words.fieldPrice })
  await title.fill('存好的标题')
  await end.fill('2027-02-31')
  await page.getByRole('radio', { name: words.payPaid }).check()
  await price.fill('9,99')
  const saved = page.getByRole('status').filter({ hasText: creationSaving.saveSaved.split('{')[0] ?? '' })
  const leftOut = page.getByText(
    filled(creationSaving.saveLeftOut, { fields: `${words.nameEnd} · ${words.fieldPrice}` }),
  )
  const expectTold = async () => {
    await expect(leftOut).toBeVisible()
    await expect(saved).toBeVisible()
    await expect(end).toHaveValue('2027-02-31')
    await expect(end).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveValue('9,99')
  }
  await expectTold()
  expect(await calls.call('works.form', { id })).toMatchObject({
    title: '存好的标题',
    endsOn: null,
    priceYuan: 0,
  })

  await page.setViewportSize({ width: 390, height: 844 })
  const seen = await leftOut.locator('xpath=..').boundingBox()
  expect(seen?.width, 'on a phone the sentence has a line of its own').toBeGreaterThan(300)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.reload()
  await expectTold()
  await expect(title).toHaveValue('存好的标题')
  await expect(page.getByRole('dialog')).toBeHidden()

  await chooseLanguage(page, 'de')
  await expect(page.getByText(savingDe.saveLeftOut.split('{')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Letzter Tag/ })).toHaveValue('2027-02-31')
  await chooseLanguage(page, 'zh')

  await end.fill('2027-02-28')
  await price.fill('10')
  await expect(leftOut).toBeHidden()
  await expect.poll(async () => (await calls.call('works.form', { id })).priceYuan).toBe(10)
  expect((await calls.call('works.form', { id })).endsOn).toBe('2027-02-28')
  await page.reload()
  await expect(end).not.toHaveValue('2027-02-31')
  await expect(leftOut).toBeHidden()
})
