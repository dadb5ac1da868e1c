import { expect, test } from '@playwright/test'
import { drafting } from '../../apps/portal/src/messages/drafting.zh.ts'
import { encodeId, type WorkForm } from '../../packages/contract/src/index.ts'
import { callsOf, makeMember } from './behind-the-screens.ts'
import { annotate, drag, takeTool, tool } from './editor-page.ts'
import { documentPage, expectSignedIn, inkOn, say, signIn } from './product.ts'
import { filled, pageAbout, saveWork } from './works-of-authors.ts'

test('an author annotates the file of a draft; only what was appended is sent, and another tab loses nothing', async ({
  page,
  baseURL,
}) => {
  const account = await makeMember('creator')
  const author = await callsOf(baseURL ?? '', account)
  const { id } = await saveWork(author, [pageAbout('distance'), pageAbout('speed')])
  const before = await author.call('works.form', { id })
  await page.goto(`/editor?id=${encodeId('work', id)}`)
  await expect(page.getByRole('heading', { name: drafting.draftLogin })).toBeVisible()
  await signIn(page, account)
  await expectSignedIn(page)
  // A sign-in leads to the home page.
  await page.goto(`/editor?id=${encodeId('work', id)}`)
  await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.0005)
  await expect(page.getByText(drafting.draftOpen)).toBeVisible()
  await annotate(page)
  const square = async (at: number) => {
    await takeTool(page, 'square')
    await drag(page, documentPage(page, 1), [
      [at, 40],
      [at + 60, 90],
    ])
    await expect(tool(page, 'marking.undo')).toBeEnabled()
  }
  const saved = async () => {
    const upload = page.waitForRequest(request => request.url().includes('creation-file-upload'))
    await page
      .getByRole('button', { name: say('file.save') })
      .first()
      .click()
    return (await upload).postDataBuffer()?.length ?? 0
  }
  await square(40)
  const sentBytes = await saved()
  await expect(page.getByText(new RegExp(filled(drafting.draftSaved, { time: '.+' })))).toBeVisible()
  const after = await author.call('works.form', { id })
  const fileOf = async ({ fileId }: WorkForm) =>
    Buffer.from(await author.bytes('file.view', { fileId: fileId ?? '', asPdf: 1 }))
  const [old, annotated] = [await fileOf(before), await fileOf(after)]
  expect(annotated.subarray(0, old.length).equals(old)).toBe(true)
  expect(annotated.length).toBeGreaterThan(old.length)
  expect(sentBytes, 'the fields of the form have less than 1,500 bytes').toBeLessThan(
    annotated.length - old.length + 1500,
  )

  const { title, ...same } = after
  const outline: { no: number; title: string; node: number; level: 1 }[] = []
  await author.call('works.save', { ...same, outline, title: `${title}, revised`, submits: false })
  await square(140)
  await saved()
  await expect.poll(async () => (await author.call('works.form', { id })).fileId).not.toBe(after.fileId)
  const last = await author.call('works.form', { id })
  expect(last.title).toBe('Laser manual, revised')
  expect((await fileOf(last)).length).toBeGreaterThan(annotated.length)
})
