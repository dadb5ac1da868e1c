/** Menus, panels and questions of the viewer on a phone: large enough for a thumb, and no words cut off. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { pdfOf } from '../../packages/viewer/test/pdf-of.ts'
import { signedPdf } from '../../packages/viewer/test/signed-pdf.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { sampledLanguages } from './sampled-languages.ts'
import { smallTargets } from './small-targets.ts'
import type { ViewerWords } from './viewer-states.ts'

const host = useHostPage()

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const layered = smallPdf('table', {
  objects: {
    1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R]/D<</Order[5 0 R 6 0 R]/Locked[5 0 R]>>>>>>',
    5: '<</Type/OCG/Name(Walls)>>',
    6: '<</Type/OCG/Name(Planned and existing cables of both floors and of the garden)>>',
  },
})

const attached = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
  '<< /Type /Annot /Subtype /FileAttachment /Rect [100 500 120 520] /FS 5 0 R >>',
  '<< /Type /Filespec /F (plan.csv) /EF << /F 6 0 R >> >>',
  '<< /Length 3 >>\nstream\nabc\nendstream',
])

/** It allows no marks. */
const certified = signedPdf('Ada', '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]')

type PanelName = 'previewer' | 'comments' | 'layers' | 'attachments'

const panelOf = (page: Page, words: ViewerWords, name: PanelName) =>
  page.getByRole('complementary', { name: words(`panel.${name}`) })

/** Opens a panel; one that nobody uses closes itself. */
async function openPanel(page: Page, words: ViewerWords, name: PanelName) {
  await expect(async () => {
    await page.evaluate(panel => window.hostPage.viewers[0]?.setPanel(panel), name)
    await expect(panelOf(page, words, name)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

/** Draws a rectangle on the first page and asks for it to be saved. */
async function markAndSave(page: Page, words: ViewerWords): Promise<void> {
  await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
  await page.keyboard.press('3')
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  await page.keyboard.press('r')
  const first = page.locator('[data-page-index="0"]')
  await expect(first.locator('[data-takes-pointer][data-tool="square"]')).toBeVisible()
  const { x = 0, y = 0 } = (await first.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 110, y + 110, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Control+Alt+s')
}

interface Screen {
  readonly name: string
  readonly file: Uint8Array
  readonly show: (page: Page, words: ViewerWords) => Promise<void>
}

/** The height of the middle of an element, or of its first line if it has several. */
const middleOfLine = (target: Locator): Promise<number> =>
  target.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [line = element.getBoundingClientRect()] = range.getClientRects()
    return (line.top + line.bottom) / 2
  })

const screens: readonly Screen[] = [
  {
    name: 'the previews',
    file: smallPdf('table', {}),
    show: (page, words) => openPanel(page, words, 'previewer'),
  },
  {
    name: 'the menu of the toolbar',
    file: smallPdf('table', {}),
    show: async (page, words) => {
      await page.getByRole('button', { name: words('toolbar.more') }).tap()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    },
  },
  {
    name: 'the menu of files of marks',
    file: smallPdf('table', {}),
    show: async (page, words) => {
      await openPanel(page, words, 'comments')
      await page.getByRole('button', { name: words('import.files') }).tap()
      await expect(page.getByRole('menuitem', { name: words('import.choose') })).toBeVisible()
    },
  },
  {
    name: 'the layers',
    file: layered,
    show: async (page, words) => {
      await openPanel(page, words, 'layers')
      for (const name of ['Walls', 'Planned']) {
        const box = panelOf(page, words, 'layers').getByRole('checkbox', { name })
        await expect(box).toBeVisible()
        const apart = Math.abs((await middleOfLine(box)) - (await middleOfLine(page.getByText(name))))
        expect(apart, name).toBeLessThan(4)
      }
    },
  },
  {
    name: 'the files in the document',
    file: attached,
    show: async (page, words) => {
      await openPanel(page, words, 'attachments')
      await expect(page.getByRole('button', { name: words('attachments.page', { page: 1 }) })).toBeVisible()
    },
  },
  {
    name: 'the question before a signature is voided',
    file: certified,
    show: async (page, words) => {
      await expect(page.getByText(words('signature.forbids.certification'))).toBeVisible()
      await markAndSave(page, words)
      await page
        .getByRole('alert')
        .getByRole('button', { name: words('signature.void') })
        .tap()
      await expect(page.getByRole('dialog', { name: words('signature.voidTitle') })).toBeVisible()
    },
  },
]

for (const language of sampledLanguages)
  test(`menus, panels and questions fit a phone: ${language}`, async ({ page }) => {
    test.slow()
    const words = viewerWords(language)
    const faults: string[] = []
    for (const { name, file, show } of screens)
      await test.step(name, async () => {
        await page.goto(`${host.url}?lang=${language}`)
        await openBytes(page, 'a.pdf', file)
        await show(page, words)
        for (const fault of [...(await smallTargets(page)), ...(await cutLabels(page))])
          faults.push(`${name}: ${fault}`)
      })
    expect(faults).toEqual([])
  })

test('a panel that a tap has opened stays while it is read, and goes once the reader has gone on to the pages', async ({
  page,
}) => {
  const words = viewerWords('en')
  const signatures = page.getByRole('complementary', { name: words('panel.signatures') })
  const aMinute = async () => {
    await page.clock.runFor(60_000)
    await expect(signatures).toBeVisible()
  }
  await page.clock.install()
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'contract.pdf', certified)
  const details = page.getByRole('button', { name: words('signature.details') })
  await expect(details).toBeVisible()
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await details.tap()
  await expect(signatures).toContainText('Certified by Ada.')
  await aMinute()
  await signatures.getByRole('heading').first().tap()
  await aMinute()
  // The edge of the pages beside the panel.
  await page.touchscreen.tap(380, 700)
  await page.clock.runFor(4_000)
  await expect(signatures).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(signatures).toHaveCount(0)
})

test('a panel that a key has opened in place of its button takes the focus, and stays', async ({ page }) => {
  const words = viewerWords('en')
  const signatures = page.getByRole('complementary', { name: words('panel.signatures') })
  await page.clock.install()
  await page.goto(`${host.url}?lang=en`)
  await openBytes(page, 'contract.pdf', certified)
  const details = page.getByRole('button', { name: words('signature.details') })
  await expect(details).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // The focus is visible after a key.
  await page.keyboard.press('Tab')
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(signatures.getByRole('button', { name: words('panel.close') })).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(signatures).toBeVisible()
})

/** Titles of panels, and labels of buttons and choices, that do not fit into them. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('.mantine-Button-label, aside h2')].filter(
      label => label.scrollWidth > label.clientWidth,
    )
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    const choices = [...document.querySelectorAll('select')].filter(select => {
      if (!pen || select.getBoundingClientRect().width === 0) return false
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      pen.font = `${fontSize} ${fontFamily}`
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room
    })
    return [
      ...cut.map(label => `cut: ${label.textContent}`),
      ...choices.map(select => `cut: ${select.selectedOptions[0]?.text}`),
    ]
  })

/** The table of its objects is not where the file says. */
const repaired = (file: Uint8Array): Uint8Array => {
  const text = Buffer.from(file).toString('latin1')
  return Buffer.from(
    text.replace(/startxref\n\d+/, kept => kept.replace(/\d/g, '1')),
    'latin1',
  )
}

const locked = readFileSync(new URL('../../packages/viewer/test/marks-forbidden.pdf', import.meta.url))

for (const language of sampledLanguages)
  test(`notices of all kinds leave half of a phone to the pages: ${language}`, async ({ page }) => {
    test.slow()
    const words = viewerWords(language)
    const pages = page.getByRole('region', { name: words('pages.label'), exact: true })
    const notices = page.getByRole('region', { name: words('notice.label'), exact: true })
    const room = async () => (await pages.boundingBox())?.height
    const crosses = notices.getByRole('button', { name: words('notice.close') })
    await page.goto(`${host.url}?lang=${language}`)

    await openBytes(page, 'a.pdf', repaired(certified))
    await expect(notices).toContainText(words('signature.forbids.certification'))
    await expect(notices).toContainText(words('signature.ways', { count: 1 }))
    // Something lies below the edge, and the edge says so until the reader has scrolled there.
    await expect(notices).toHaveAttribute('data-more')
    await notices.evaluate(element => element.scrollTo(0, element.scrollHeight))
    await expect(notices).not.toHaveAttribute('data-more')
    await expect(notices).toContainText(words('notice.repaired'))
    expect(await room()).toBeGreaterThan(422)
    await expect(crosses).toHaveCount(2)
    const ends = await crosses.evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
    expect(ends[0]).toBe(ends[1])
    await markAndSave(page, words)
    await expect(page.getByRole('alert')).toContainText(words('marking.problem.signature-forbids'))
    await expect(notices).not.toContainText(words('signature.forbids.certification'))
    expect(await room()).toBeGreaterThan(422)

    await openBytes(page, 'b.pdf', repaired(locked))
    await expect(notices).toContainText(words('marking.notPermitted'))
    await expect(notices).toContainText(words('notice.repaired'))
    expect(await room()).toBeGreaterThan(422)
  })

for (const language of sampledLanguages)
  test(`the buttons of a notice about a signature are visible on a phone without scrolling: ${language}`, async ({
    page,
  }) => {
    const words = viewerWords(language)
    const notices = page.getByRole('region', { name: words('notice.label'), exact: true })
    /** The buttons of which a pointer would not reach the middle. */
    const hidden = (names: readonly string[]) =>
      notices.getByRole('button').evaluateAll(
        (buttons, wanted) =>
          wanted.filter(name => {
            const button = buttons.find(({ textContent }) => textContent === name)
            if (!button) return true
            const { left, top, width, height } = button.getBoundingClientRect()
            return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        names,
      )
    await page.goto(`${host.url}?lang=${language}`)
    await openBytes(page, 'a.pdf', certified)
    await expect(notices).toContainText(words('signature.forbids.certification'))
    expect(await hidden([words('signature.details')])).toEqual([])
    await notices.evaluate(element => element.scrollTo(0, element.scrollHeight))

    // What is said to a reader who begins to mark is said from its beginning.
    await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
    await page.keyboard.press('3')
    await expect(notices.getByRole('button', { name: words('signature.void') })).toBeVisible()
    await expect.poll(() => notices.evaluate(element => element.scrollTop)).toBe(0)
    const all = [words('signature.details'), words('marking.export'), words('signature.void')]
    expect(await hidden(all)).toEqual([])
  })

for (const [width, height] of [
  [320, 568],
  [320, 640],
  [667, 375],
] as const)
  test(`two lines of a notice about a signature are visible beside its buttons on ${width} × ${height}`, async ({
    page,
  }) => {
    const words = viewerWords('de')
    const notices = page.getByRole('region', { name: words('notice.label'), exact: true })
    await page.setViewportSize({ width, height })
    await page.goto(`${host.url}?lang=de`)
    await openBytes(page, 'a.pdf', certified)
    await page.getByRole('region', { name: words('pages.label'), exact: true }).focus()
    await page.keyboard.press('3')
    const button = notices.getByRole('button', { name: words('signature.void') })
    await expect(button).toBeVisible()
    /** The height of the words between the upper edge of the notice and the buttons. */
    const room = () =>
      notices.evaluate(element => {
        const buttons = [...element.querySelectorAll('button')].filter(({ textContent }) => textContent)
        const first = Math.min(...buttons.map(each => each.getBoundingClientRect().top))
        return first - element.getBoundingClientRect().top
      })
    await expect.poll(room).toBeGreaterThan(44)
  })
