/** Files of marks of other programs, imported by a reader: what is added, what is said, and what is refused. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { exportAllKinds } from '../../packages/pdf/src/annotations/exchange/all-kinds.ts'
import { toJsonValues } from '../../packages/pdf/src/annotations/exchange/data-form.ts'
import { toFdf } from '../../packages/pdf/src/annotations/exchange/fdf.ts'
import { toXfdf } from '../../packages/pdf/src/annotations/exchange/xfdf.ts'
import { PdfDocument } from '../../packages/pdf/src/index.ts'
import { hasCorpus, readCorpusFile } from '../../packages/pdf/test/corpus.ts'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { signedPdf } from '../../packages/viewer/test/signed-pdf.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openFileDialog } from './file-dialog.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'

const host = useHostPage()

const fixture = (path: string): Buffer => readFileSync(new URL(`../../packages/${path}`, import.meta.url))

const xfdf = (elements: string): Buffer =>
  Buffer.from(`<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${elements}</annots></xfdf>`)

const square = '<square page="0" name="sq" rect="40,40,120,90" color="#FF0000" title="Ann"/>'
const caret = '<caret page="0" name="ca" rect="40,120,60,140" color="#0000FF"/>'
const wrong = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<ink page="${at % 3}" name="Skizze ${at} aus dem Entwurf"/>`,
  ).join('')

/** Chooses a file with the menu of the comments, by the keyboard. */
async function importFile(page: Page, language: 'en' | 'de', file: { name: string; buffer: Buffer }) {
  const words = viewerWords(language)
  await openMenu(page, language)
  const item = page.getByRole('menuitem', { name: words('import.choose') })
  await item.focus()
  const dialog = await openFileDialog(page, () => page.keyboard.press('Enter'))
  await dialog.setFiles({ ...file, mimeType: 'application/octet-stream' })
  return page.getByRole('dialog', { name: words('import.title') })
}

async function openMenu(page: Page, language: 'en' | 'de') {
  const button = page.getByRole('button', { name: viewerWords(language)('import.files') })
  await expect(async () => {
    await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('comments'))
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await button.focus()
  await page.keyboard.press('Enter')
  return button
}

async function open(page: Page, language: 'en' | 'de', bytes: Uint8Array = smallPdf('table')) {
  await page.goto(`${host.url}?lang=${language}`)
  await openBytes(page, 'plan.pdf', bytes)
  await page.evaluate(() => window.hostPage.viewers[0]?.setOptions({ fileButtons: ['open', 'save'] }))
}

for (const [language, width, scheme] of [
  ['de', 390, 'light'],
  ['de', 390, 'dark'],
  ['en', 1440, 'light'],
] as const)
  test(`marks are imported, and what was left out is listed with its reason (${language}, ${width} pixels, ${scheme})`, async ({
    page,
  }, info) => {
    const words = viewerWords(language)
    await page.setViewportSize({ width, height: 844 })
    await open(page, language)
    await page.evaluate(theme => window.hostPage.viewers[0]?.setOptions({ theme }), scheme)
    const dialog = await importFile(page, language, {
      name: 'anmerkungen.pdf',
      buffer: xfdf(square + caret + wrong(40)),
    })
    await expect(dialog).toContainText(words('import.added', { count: 2, pages: 1 }))
    await expect(dialog).toContainText(words('import.leftOut', { count: 40 }))
    await expect(dialog).toContainText(words('import.reason.shape'))
    await expect(dialog.getByRole('listitem')).toHaveCount(40)
    const list = dialog.getByRole('region', { name: words('import.list') })
    expect(await list.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
    await page.screenshot({ path: info.outputPath(`import-${language}-${width}-${scheme}.png`) })
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog
      .getByRole('button', { name: words('import.close') })
      .last()
      .press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: words('import.files') })).toBeFocused()

    await expect(
      page.locator('[data-page-index="0"] [data-noted], [data-page-index="0"] svg').first(),
    ).toBeVisible()
    await page.evaluate(() => window.hostPage.viewers[0]?.run('undo'))
    await expect.poll(() => page.evaluate(() => window.hostPage.viewers[0]?.getState().dirty)).toBe(false)
    await page.evaluate(() => window.hostPage.viewers[0]?.run('redo'))
    await page.evaluate(() => window.hostPage.viewers[0]?.run('save'))
    await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
    const [saved] = await keptIncrements(page)
    expect(saved?.increment.toString('latin1')).toMatch(/\/Square.*\/Caret|\/Caret.*\/Square/s)
  })

test('a file without marks, or of another kind, is refused with a sentence', async ({ page }) => {
  const words = viewerWords('de')
  await open(page, 'de')
  for (const [name, buffer, key] of [
    ['leer.xfdf', Buffer.alloc(0), 'import.refused.empty'],
    ['bild.xfdf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 'import.refused.no-marks-file'],
    ['nichts.xfdf', xfdf(''), 'import.refused.no-marks'],
  ] as const) {
    const dialog = await importFile(page, 'de', { name, buffer })
    await expect(dialog.getByRole('alert')).toHaveText(words(key, { name }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a document whose author or signature allows no marks says so instead of asking for a file', async ({
  page,
}, info) => {
  const words = viewerWords('de')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'de', fixture('viewer/test/marks-forbidden.pdf'))
  await openMenu(page, 'de')
  await page.getByRole('menuitem', { name: words('import.choose') }).click()
  const dialog = page.getByRole('dialog', { name: words('import.title') })
  await expect(dialog.getByRole('alert')).toHaveText(words('import.refused.not-permitted'))
  await page.screenshot({ path: info.outputPath('forbidden-390.png') })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: words('marking.ownerEnter') }).click()
  await expect(page.getByRole('dialog', { name: words('marking.ownerTitle') })).toBeVisible()

  await open(
    page,
    'de',
    signedPdf('Ada', '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]'),
  )
  await expect(page.getByText(words('signature.forbids.certification'))).toBeVisible()
  await openMenu(page, 'de')
  await page.getByRole('menuitem', { name: words('import.choose') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words('import.refused.signed'))
})

const realPath = 'annotations/sample-files--annotated_pdf.pdf'

for (const format of ['xfdf', 'fdf', 'json'] as const)
  test(`the marks of a real document are imported into its copy without marks, as ${format}${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`, async ({
    page,
  }) => {
    test.skip(!hasCorpus)
    const words = viewerWords('en')
    const bytes = readCorpusFile({ path: realPath })
    const document = PdfDocument.open(bytes)
    const list = exportAllKinds(document)
    const marks = {
      xfdf: () => Buffer.from(toXfdf(list, document.pages)),
      fdf: () => Buffer.from(toFdf(document)),
      json: () => Buffer.from(JSON.stringify(toJsonValues(list))),
    }
    const pages = new Set(list.map(({ pageIndex }) => pageIndex)).size
    await open(page, 'en', document.withoutAnnotations({ now: new Date('2026-11-29'), kinds: 'all' }))
    const dialog = await importFile(page, 'en', { name: `marks.${format}`, buffer: marks[format]() })
    await expect(dialog).toContainText(words('import.added', { count: list.length, pages }))
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.hostPage.viewers[0]?.run('save'))
    await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
    const [saved] = await keptIncrements(page)
    for (const kind of new Set(list.map(({ annotationType }) => annotationType)))
      expect(saved?.increment.toString('latin1').toLowerCase()).toContain(`/subtype${kind.toLowerCase()}`)
  })

test('a mark that loses an action that could do harm is listed, and a document that is only read takes none', async ({
  page,
}) => {
  const words = viewerWords('de')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'de')
  const link = '<link page="0" name="Verweis" rect="40,160,120,190" target="javascript:alert(1)"/>'
  const dialog = await importFile(page, 'de', { name: 'a', buffer: xfdf(square + link + wrong(2)) })
  await expect(dialog).toContainText(words('import.added', { count: 2, pages: 1 }))
  await expect(dialog.getByRole('region', { name: words('import.reducedList') })).toContainText(
    words('import.reason.action'),
  )
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(host.url)
  await page.evaluate(() => window.hostPage.start({ disabledModes: ['annotation'], fileButtons: ['open'] }))
  const bytes = smallPdf('table')
  await openBytes(page, 'plan.pdf', bytes, 1)
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.hostPage.viewers[1]?.run('importMarks')
        return document.querySelector('[role="alert"]')?.textContent ?? ''
      }),
    )
    .toBe(viewerWords('en')('import.refused.read-only'))
})

test('all marks are exported as XFDF, FDF and JSON', async ({ page }) => {
  const words = viewerWords('en')
  await open(page, 'en')
  const dialog = await importFile(page, 'en', { name: 'a', buffer: xfdf(square + caret) })
  await expect(dialog).toContainText(words('import.added', { count: 2, pages: 1 }))
  await page.keyboard.press('Escape')
  for (const [key, name, part] of [
    ['marking.export', 'plan.xfdf', '<caret'],
    ['marking.exportFdf', 'plan.fdf', '%FDF-1.2'],
    ['marking.exportJson', 'plan.json', '"/Square"'],
  ] as const) {
    await openMenu(page, 'en')
    expect(await accessibilityFaults(page, '[role=menu]')).toEqual([])
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: words(key) }).click(),
    ])
    expect(exported.suggestedFilename()).toBe(name)
    expect(readFileSync(await exported.path(), 'latin1')).toContain(part)
  }
})
