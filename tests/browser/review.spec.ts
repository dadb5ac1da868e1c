/** What a reviewer writes is kept, and what staff do with works that are published. */
import { expect, test } from '@playwright/test'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { desk } from './console-desk.ts'
import { inAll } from './in-all.ts'
import { say, signIn } from './product.ts'
import { enter, newSession } from './sessions.ts'
import { saveWork } from './works-of-authors.ts'

const stamp = String(Date.now())

test('a reviewer writes by keyboard; the text survives a reload and the end of the session, and is gone after the decision', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const title = `Kept ${stamp}`
  const author = await callsOf(baseURL ?? '', 'creator')
  const { id } = await saveWork(author, ['one', 'two', 'three'], { title, submits: true })
  const account = await makeMember('reviewer')
  const session = newSession(account)
  const reviewer = await callsOf(baseURL ?? '', account, session)
  await enter(page, account, `/console/works?id=${id}`, session)
  const panel = page.getByRole('dialog', { name: title })
  const opinion = panel.getByRole('textbox', { name: desk('opinion') })
  const note = panel.getByRole('textbox', { name: desk('noteText', { place: say('onPage', { page: 2 }) }) })
  const state = panel.getByRole('region', { name: desk('state') })
  const back = panel.getByRole('status').filter({ hasText: desk('typedBack') })

  await expect(panel.getByRole('button', { name: desk('claim') })).toBeEnabled()
  await page.keyboard.press('c')
  await expect(state).toContainText('您已领取')
  const pages = panel.getByRole('region', { name: say('pages.label') })
  await pages.focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('button', { name: desk('noteOnPage', { page: 2 }) })).toBeVisible()
  await page.keyboard.press('m')
  await expect(note).toBeFocused()
  await page.keyboard.type('Which sensor?')
  await page.keyboard.press('Escape')
  await expect(note).not.toBeFocused()
  await opinion.fill('Please name it.')

  page.on('dialog', question => void question.accept())
  await page.reload()
  await expect(back).toBeVisible()
  await expect(opinion).toHaveValue('Please name it.')
  await expect(note).toHaveValue('Which sensor?')

  await reviewer.call('session.logout', {})
  await opinion.fill('Please name the sensor.')
  await panel.getByRole('button', { name: desk('approve') }).click()
  await page
    .getByRole('dialog', { name: desk('approveQuestion') })
    .getByRole('button', { name: desk('approve') })
    .click()
  await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
  // The work is fetched again for the new session; until then the page shows the former form.
  const fetched = page.waitForResponse(
    async answer => answer.url().includes('/work-view') && (await answer.json()).code === 200,
  )
  await signIn(page, account)
  await fetched
  await expect(back).toBeVisible()
  await expect(opinion).toHaveValue('Please name the sensor.')
  await expect(note).toHaveValue('Which sensor?')

  await panel.locator('[data-review]').focus()
  await page.keyboard.press('r')
  await expect(panel.getByRole('button', { name: desk('refuse') })).toBeFocused()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: desk('refuseQuestion') })
  await sure.getByRole('button', { name: desk('refuse') }).click()
  await expect(page.getByText(desk('workRefused', { title, name: '顾工讲测量' }))).toBeVisible()
  expect((await author.call('works.form', { id })).opinions[0]).toMatchObject({
    opinion: 'Please name the sensor.',
    remarks: [{ node: 2, text: 'Which sensor?' }],
  })

  await author.call('works.operate', { id, operation: 'reedit', seenState: 'failed' })
  await author.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
  await page.goto(`/console/works?id=${id}`)
  // What was kept would be there at the latest when the form can be filled in.
  await panel.getByRole('button', { name: desk('claim') }).click()
  await expect(panel.getByRole('region', { name: desk('state') })).toContainText('您已领取')
  await expect(opinion).toBeEnabled()
  await expect(opinion).toHaveValue('')
  await expect(back).toBeHidden()
})

test(
  'a published work is moved and locked at once, and taken down so that its author may edit it again',
  inAll,
  async ({ page, baseURL }) => {
    const title = `Locked ${stamp}`
    const author = await callsOf(baseURL ?? '', 'creator')
    const admin = await callsOf(baseURL ?? '', 'admin')
    const { id, rev } = await saveWork(author, ['one', 'two'], { title, submits: true })
    await admin.call('console.workReview', { id, rev, result: 'approved', opinion: '', remarks: [] })
    const [, other] = await author.call('works.categories', {})
    const [minor] = await author.call('works.categories', { parentNo: other?.no ?? '' })

    await enter(page, 'admin', `/console/works?state=published&id=${id}`)
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByRole('button', { name: desk('attributes') }).click()
    const form = page.getByRole('dialog', { name: desk('attributes') })
    await form.getByLabel(desk('attributeLogin')).check()
    await form.getByLabel(desk('attributeVip')).check()
    await form.getByLabel(desk('workCategory'), { exact: true }).selectOption(other?.no ?? '')
    await form.getByRole('button', { name: desk('save') }).click()
    await expect(form.getByText(desk('required')).first()).toBeVisible()
    await form.getByLabel(desk('minorCategory')).selectOption(minor?.no ?? '')
    await form.getByRole('button', { name: desk('save') }).click()
    await expect(page.getByText(desk('attributesSaved', { title }))).toBeVisible()
    await expect(panel.getByText(`${other?.label} › ${minor?.label}`)).toBeVisible()
    const reader = await callsOf(baseURL ?? '', 'social')
    expect((await reader.call('resource.view', { id })).resource).toMatchObject({
      lock: 'entitlement',
      nodeNo: other?.no,
    })

    await panel.getByRole('button', { name: desk('takeDown') }).click()
    const question = page.getByRole('dialog', { name: desk('takeDownTitle', { title }) })
    await question.getByRole('button', { name: desk('takeDown') }).click()
    await expect(question.getByText(desk('required'))).toBeVisible()
    await question.getByLabel(desk('opinion')).fill('The pictures are not yours.')
    await question.getByLabel(desk('takeDownReopen')).check()
    await question.getByRole('button', { name: desk('takeDown') }).click()
    await expect(page.getByText(desk('takenDown', { title, name: '顾工讲测量' }))).toBeVisible()
    await expect(panel.getByText(desk('endedBy_staff'))).toBeVisible()
    await expect(panel.getByRole('button', { name: desk('takeDown') })).toBeHidden()
    expect((await author.call('works.form', { id })).can).toEqual(['delete', 'reedit'])
  },
)
