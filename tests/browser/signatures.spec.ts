/** What the viewer says about signatures: on opening, and after each save about the file as it is then. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { signedPdf, signedPictures } from '../../packages/viewer/test/signed-pdf.ts'
import { accessibilityFaults } from './accessibility.ts'
import { useDocumentHost } from './document-host.ts'
import { openFileDialog } from './file-dialog.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()
const documents = useDocumentHost()
const words = viewerWords('en')
const changed = readFileSync(
  join(import.meta.dirname, '../../packages/viewer/test/changed-after-signing.pdf'),
)

/** The signatures that these tests make are no real ones. */
const unread = words('signature.verdict.unreadable', { what: words('signature.what.signature') })

const notice = (page: Page) => page.getByRole('status').filter({ hasText: words('signature.unverified') })
const firstPage = (page: Page) =>
  page.getByRole('region', { name: words('page.label', { page: 1 }), exact: true })

/** Draws a rectangle on the first page. */
async function mark(page: Page): Promise<void> {
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('r')
  await expect(firstPage(page).locator('[data-takes-pointer][data-tool="square"]')).toBeVisible()
  const box = await firstPage(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 110, (box?.y ?? 0) + 110, { steps: 4 })
  await page.mouse.up()
}

async function save(page: Page): Promise<void> {
  const before = (await keptIncrements(page)).length
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(before + 1)
}

test('a signed file is told to be whole when it opens, and to be changed by the reader once marks are saved', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'contract.pdf', signedPdf())
  await expect(notice(page)).toContainText(`Signed by Ada. ${unread} ${words('signature.file')}`)
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])

  await mark(page)
  await save(page)
  await expect(notice(page)).toContainText(words('signature.asSaved'))
  await expect(notice(page)).toContainText(
    `Signed by Ada. ${unread} After signing: 1 mark was added (page 1).`,
  )
  await expect(notice(page)).toContainText('Of this, you have just added 1 mark.')
  await expect(notice(page)).not.toContainText(words('signature.file'))

  // The notice says again what is true of the next save, even if it was closed.
  await notice(page)
    .getByRole('button', { name: words('notice.close') })
    .click()
  await page.keyboard.press('Control+z')
  await save(page)
  await expect(notice(page)).toContainText(`Signed by Ada. ${unread} ${words('signature.file')}`)
})

test('what others have changed after signing is told with the reader’s own marks when those are saved', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'changed.pdf', changed)
  await expect(notice(page)).toContainText('Changed after signing: the content of page 1 was changed.')
  await mark(page)
  await save(page)
  await expect(notice(page)).toContainText(
    'Changed after signing: the content of page 1 was changed and 1 mark was added (page 1).',
  )
  await expect(notice(page)).toContainText('Of this, you have just added 1 mark.')
})

test('a large signed file says on opening what a few ranges show, and the rest when the reader asks for it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const open = (file: Uint8Array<ArrayBuffer>) => {
    documents.file = file
    documents.sentBytes = 0
    return page.evaluate(url => {
      window.hostPage.viewers[0]?.open({ name: 'scans.pdf', source: { kind: 'url', url } })
    }, documents.url)
  }
  await page.goto(`${host.url}?lang=en`)
  const signed = signedPictures(20)
  await open(signed)
  await expect(notice(page)).toContainText(`Signed by Ada. ${words('signature.file')}`)
  expect(documents.sentBytes).toBeLessThan(signed.length / 2)

  const marked = PdfDocument.open(signed)
  marked.add(0, {
    uuid: 'a',
    dateCreated: '2026-05-09T12:00:00.000Z',
    annotationType: '/Square',
    rect: [10, 10, 90, 90],
  })
  const saved = marked.save({ now: new Date('2026-05-09T12:00:00Z') })
  await open(new Uint8Array(saved))
  await expect(notice(page)).toContainText(
    'Signed by Ada. After signing: the file was changed; what was changed has not been checked yet because of its size.',
  )
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
  expect(documents.sentBytes).toBeLessThan(signed.length / 2)
  await page.getByRole('button', { name: words('signature.check') }).click()
  await expect(notice(page)).toContainText('After signing: 1 mark was added (page 1).', { timeout: 60_000 })
  // A few pieces may be on their way when what asked for them is done, and are asked for once more.
  expect(documents.sentBytes).toBeLessThan(saved.length + 8 * 65_536)
})

test('the signatures of both compared files are told, each with the name of its file', async ({ page }) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'first.pdf', signedPdf('Ada'))
  await expect(notice(page)).toContainText('Signed by Ada.')
  await page.keyboard.press('4')
  const dialog = await openFileDialog(page, () =>
    page.getByRole('button', { name: words('comparison.choose') }).click(),
  )
  await dialog.setFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: changed })
  const of = (name: string) => notice(page).filter({ hasText: words('signature.ofFile', { name }) })
  await expect(of('first.pdf')).toContainText('Signed by Ada.')
  await expect(of('second.pdf')).toContainText('Changed after signing: the content of page 1 was changed.')
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
})

test('a reader is told that nothing can be determined if the examination fails', async ({ page }) => {
  // Each worker breaks off when it is asked about signatures.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: [never]) {
      const asks = JSON.stringify(message ?? null, (_, value) => (ArrayBuffer.isView(value) ? 0 : value))
      if (asks.includes('"signatures"')) this.dispatchEvent(new ErrorEvent('error', { message: 'broken' }))
      else post.call(this, message, ...rest)
    }
  })
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'contract.pdf', signedPdf())
  await expect(page.getByRole('status').filter({ hasText: words('signature.failed') })).toBeVisible()
})

const panel = (page: Page) => page.getByRole('complementary', { name: words('panel.signatures') })

test('the panel shows what is known of a signature that holds, and what was changed after it', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'changed.pdf', changed)
  await expect(notice(page)).toContainText(words('signature.verdict.earlier'))
  await notice(page)
    .getByRole('button', { name: words('signature.details') })
    .click()
  const card = panel(page).getByRole('region', { name: 'Signed by' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(words('signature.verdict.earlier'))
  await expect(card).toContainText('Changed after signing: the content of page 1 was changed.')
  await expect(card.getByRole('term').filter({ hasText: words('signature.fact.issuer') })).toBeVisible()
  await expect(card).toContainText('pdf-sign-ca')
  await expect(card).toContainText('SHA-256')
  // In a low window the list scrolls, which the keyboard must reach.
  await page.setViewportSize({ width: 1000, height: 400 })
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
})

test('a signature that no longer fits what it covers is called broken', async ({ page }) => {
  const broken = new Uint8Array(changed)
  const at = Buffer.from(broken).indexOf('/Reason')
  broken.set(Buffer.from('/Raeson'), at)
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'broken.pdf', broken)
  await expect(notice(page).getByText(words('signature.verdict.bytes'))).toBeVisible()
})

test('before the first mark the reader is told that marks are not part of what the signature covers', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'contract.pdf', signedPdf())
  await notice(page)
    .getByRole('button', { name: words('notice.close') })
    .click()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  await expect(notice(page)).toContainText(words('signature.beforeMarks', { count: 1 }))
})

test('marks that a signature forbids are kept in a copy that voids it, after a question, or exported', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  const signed = signedPdf('Ada', '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]')
  await openBytes(page, 'contract.pdf', signed)
  await expect(notice(page)).toContainText(words('signature.forbids.certification'))
  await expect(notice(page)).toContainText(words('signature.ways', { count: 1 }))
  await page.getByRole('region', { name: words('pages.label') }).focus()
  await page.keyboard.press('3')
  const copying = notice(page).getByRole('button', { name: words('signature.void') })
  await expect(copying).toBeDisabled()
  await expect(notice(page)).toContainText(words('signature.cannotKeep'))
  await mark(page)
  await expect(copying).toBeEnabled()
  expect(await accessibilityFaults(page, '#viewer')).toEqual([])
  await page.keyboard.press('Control+Alt+s')
  const problem = page.getByRole('alert').filter({ hasText: words('marking.problem.signature-forbids') })
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    problem.getByRole('button', { name: words('marking.export') }).click(),
  ])
  expect(exported.suggestedFilename()).toBe('contract.xfdf')
  expect(readFileSync(await exported.path(), 'utf8')).toContain('<square ')
  await problem.getByRole('button', { name: words('signature.void') }).click()
  const question = page.getByRole('dialog', { name: words('signature.voidTitle') })
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: words('signature.void') }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('contract (copy).pdf')
  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: words('marking.copySaved') })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words('marking.unsaved') })).toHaveCount(0)
  const saved = readFileSync(await copy.path())
  expect(saved.subarray(0, signed.length).equals(signed)).toBe(true)
  const reopened = PdfDocument.open(new Uint8Array(saved)).annotations(0)
  expect(reopened.map(({ subtype }) => subtype)).toContain('Square')
})

test('before a document that refuses marks is closed, the copy is offered in place of saving', async ({
  page,
}) => {
  await page.goto(`${host.url}?lang=en`)
  const signed = signedPdf('Ada', '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]')
  await openBytes(page, 'contract.pdf', signed)
  await expect(notice(page)).toBeVisible()
  await mark(page)
  await page.evaluate(() => window.hostPage.viewers[0]?.run('close'))
  const question = page.getByRole('dialog', { name: words('unsaved.title') })
  await expect(question).toContainText(words('signature.voidQuestion.certification'))
  await expect(question.getByRole('button', { name: words('unsaved.save') })).toHaveCount(0)
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: words('unsaved.copy') }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('contract (copy).pdf')
  await expect(question).toHaveCount(0)
  await expect(firstPage(page)).toHaveCount(0)
})
