/** Review of works: what two reviewers see and do, and what reaches the author. */
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { editions } from '../../apps/portal/src/messages/editions.zh.ts'
import type { WorkSave } from '../../packages/contract/src/index.ts'
import { linesPdf } from '../../packages/viewer/test/lines-pdf.ts'
import { accessibilityFaults } from './accessibility.ts'
import { callsOf } from './behind-the-screens.ts'
import { desk, openConsole, tokenOf } from './console-desk.ts'
import { inAll } from './in-all.ts'

const stamp = String(Date.now())
const section = (no: number) => [`Section ${no}`, '', 'The value of the sensor is within the limits.', 'End.']
const first = Array.from({ length: 4 }, (_, index) => section(index + 1))

/** Stores a document as a file of the creator. */
async function upload(request: APIRequestContext, pages: readonly (readonly string[])[]): Promise<string> {
  const answer = await request.post('/api/creation-file-upload', {
    headers: { lang: 'zh', token: await tokenOf('creator') },
    multipart: {
      file: { name: 'gauge.pdf', mimeType: 'application/pdf', buffer: Buffer.from(linesPdf(pages)) },
    },
  })
  const { code, data } = await answer.json()
  if (code !== 200) throw new Error(`creation-file-upload: ${code} ${data?.KEY ?? ''}`)
  return data.FILE_ID
}

/** A complete form of a work of the creator, handed in. */
async function submission(
  fileId: string,
  title: string,
  author: Awaited<ReturnType<typeof callsOf>>,
): Promise<WorkSave> {
  const [major] = await author.call('works.categories', {})
  const [minor] = await author.call('works.categories', { parentNo: major?.no ?? '' })
  return {
    id: null,
    rev: 0,
    title,
    fileId,
    outline: [
      { no: 1, title: 'Start', node: 1, level: 1 },
      { no: 2, title: 'Limits', node: 3, level: 1 },
    ],
    intro: 'How to use the gauge',
    audience: 'everyone',
    roles: [],
    startsOn: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
    endsOn: null,
    isPaid: false,
    priceYuan: 0,
    acceptsCopyright: true,
    nodeNo: major?.no ?? null,
    subNodeNo: minor?.no ?? null,
    keywords: ['gauge'],
    coverId: null,
    captions: [],
    language: 'en',
    note: '',
    submits: true,
  }
}

/** Opens a work in the queue. */
async function openWork(page: Page, title: string): Promise<Locator> {
  await openConsole(page, 'reviewer', `works?search=${encodeURIComponent(title)}`)
  await page.getByRole('row').getByRole('button', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  await expect(panel.getByRole('region', { name: desk('workFacts') })).toContainText('How to use the gauge')
  return panel
}

test(
  'what a reviewer wrote stays when the author takes the work back, and when a colleague is faster',
  inAll,
  async ({ page, request, baseURL }) => {
    test.setTimeout(90_000)
    const title = `Busy ${stamp}`
    const author = await callsOf(baseURL ?? '', 'creator')
    const colleague = await callsOf(baseURL ?? '', 'admin')
    const { id } = await author.call(
      'works.save',
      await submission(await upload(request, first), title, author),
    )
    const panel = await openWork(page, title)
    const opinion = panel.getByRole('textbox', { name: desk('opinion') })
    const approve = panel.getByRole('button', { name: desk('approve') })
    const sure = page
      .getByRole('dialog', { name: desk('approveQuestion') })
      .getByRole('button', { name: desk('approve') })
    const alert = (text: string) => panel.getByRole('alert').filter({ hasText: text })
    const showCurrent = panel.getByRole('button', { name: desk('showCurrent') })
    await opinion.fill('Well done')

    await author.call('works.operate', { id, operation: 'recall', seenState: 'review' })
    await approve.click()
    await sure.click()
    await expect(alert(desk('workTakenBack'))).toBeVisible()
    await expect(approve).toBeHidden()
    await author.call('works.operate', { id, operation: 'submit', seenState: 'draft' })
    await showCurrent.click()
    await expect(alert(desk('workChangedMeanwhile'))).toBeVisible()
    await expect(approve).toBeDisabled()
    await showCurrent.click()
    await expect(approve).toBeEnabled()

    await colleague.call('console.workClaim', { id })
    await approve.click()
    await sure.click()
    await expect(alert(desk('conflictText'))).toBeVisible()
    await expect(panel.getByRole('region', { name: desk('state') })).toContainText('已领取，至')
    await expect(approve).toBeDisabled()
    await expect(opinion).toHaveValue('Well done')
  },
)

test('of a new edition the changed pages are shown side by side, walked with one key', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const title = `Edition ${stamp}`
  const author = await callsOf(baseURL ?? '', 'creator')
  const colleague = await callsOf(baseURL ?? '', 'admin')
  const form = await submission(await upload(request, first), title, author)
  const { id } = await author.call('works.save', form)
  const { rev } = await colleague.call('console.workView', { id })
  await colleague.call('console.workReview', { id, rev, result: 'approved', opinion: '', remarks: [] })
  const changed = first.map(lines => [...lines])
  changed[1]?.splice(2, 1, 'The value of both sensors is within other limits.')
  changed.splice(3, 0, ['A page about the new housing', 'It has two screws.'])
  const published = await author.call('works.form', { id, state: 'published' })
  const next = {
    ...form,
    id,
    rev: published.rev,
    fileId: await upload(request, changed),
    note: 'New housing',
  }
  await author.call('works.save', next)

  const panel = await openWork(page, title)
  // The pages are compared by a job.
  await expect(
    panel.getByText(editions.walkPosition.replace('{at}', '1').replace('{count}', '2')),
  ).toBeVisible({
    timeout: 45_000,
  })
  const picture = (side: string, no: number) =>
    panel.getByRole('img', {
      name: editions.walkSidePage.replace('{side}', side).replace('{page}', String(no)),
    })
  await expect(picture(editions.walkBefore, 2)).toBeVisible()
  await expect(picture(editions.walkNow, 2)).toBeVisible()
  await page.keyboard.press('n')
  await expect(picture(editions.walkNow, 4)).toBeVisible()
  await expect(panel.getByText(editions.walkNotBefore)).toBeVisible()
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('p')
  await expect(picture(editions.walkBefore, 2)).toBeVisible()
  await expect(panel.getByRole('region', { name: desk('versions') })).toContainText('New housing')
  await panel.getByRole('button', { name: desk('approve') }).click()
  await page
    .getByRole('dialog', { name: desk('approveQuestion') })
    .getByRole('button', { name: desk('approve') })
    .click()
  // The result stays with the work; the next one opens only when it is asked for.
  await expect(panel.getByText(desk('workApproved', { title, name: '顾工讲测量' }))).toBeVisible()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await panel.getByRole('button', { name: desk('nextWork') }).click()
  await expect(panel.getByRole('heading', { name: title })).toBeHidden()
  expect((await author.call('works.versions', { id })).map(({ state }) => state)).toEqual([
    'published',
    'published',
  ])
})
