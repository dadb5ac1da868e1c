/** Layers: shown as their author has set them, and switched by the reader without a change of the file. */
import { expect, type Page, test } from '@playwright/test'
import { hasCorpus, readCorpusFile } from '../../packages/pdf/test/corpus.ts'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { accessibilityFaults } from './accessibility.ts'
import { keptIncrements, openBytes, useHostPage, viewerWords } from './host-page.ts'
import { openLayersPanel } from './open-layers-panel.ts'

const host = useHostPage()

const content =
  '/OC /A BDC 1 0 0 rg 0 200 150 200 re f EMC /OC /B BDC 0 0 1 rg 150 200 150 200 re f EMC /OC /C BDC 0 1 0 rg 0 0 150 200 re f EMC'

/** A page with a red, a blue and a green quarter, a layer each; a square lies on the layer of the blue one, which is off. */
const layered = (configuration: string): Uint8Array =>
  smallPdf('table', {
    page: '/Annots[8 0 R]/Resources<</Properties<</A 5 0 R/B 6 0 R/C 7 0 R>>>>',
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R 7 0 R]/D<<${configuration}>>>>>>`,
      4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      5: '<</Type/OCG/Name(Walls)/Usage<</Print<</PrintState/OFF>>>>>>',
      6: '<</Type/OCG/Name(Doors)/Usage<</Print<</PrintState/ON>>>>>>',
      7: '<</Type/OCG/Name(Garden)/Usage<</View<</ViewState/OFF>>>>>>',
      8: '<</Type/Annot/Subtype/Square/Rect[200 50 250 100]/C[1 0 0]/F 4/Contents(Look)/OC 6 0 R>>',
    },
  })

const ordered = '/OFF[6 0 R]/Order[[(House)5 0 R 6 0 R]7 0 R]/Locked[7 0 R]'

/** The colour in the middle of a quarter of the first page's picture, of which a part may be drawn: `left` and `top` are 0 or 1. */
const colourOf = (page: Page, left: number, top: number) =>
  page.locator('[data-page-index="0"]').evaluate(
    (stage, [x, y]) => {
      const shown = stage.querySelector('img') ?? stage.querySelector('canvas')
      if (!shown?.width) return 'nothing'
      const context = new OffscreenCanvas(shown.width, shown.height).getContext('2d')
      context?.drawImage(shown, 0, 0)
      const [across = 0, down = 0] = [x, y].map(side => 0.25 + side * 0.5)
      const { data } = context?.getImageData(shown.width * across, shown.height * down, 1, 1) ?? { data: [] }
      return [...data].slice(0, 3).join()
    },
    [left, top] as const,
  )

const [red, green, blue, white] = ['255,0,0', '0,255,0', '0,0,255', '255,255,255']

async function expectQuarters(page: Page, walls: string, doors: string, garden: string): Promise<void> {
  await expect.poll(() => colourOf(page, 0, 0), { timeout: 20_000 }).toBe(walls)
  await expect.poll(() => colourOf(page, 1, 0)).toBe(doors)
  await expect.poll(() => colourOf(page, 0, 1)).toBe(garden)
}

const mark = (page: Page) => page.locator('[data-page-index="0"] [data-noted]')

for (const [language, width] of [
  ['de', 1440],
  ['zh', 390],
] as const)
  test(`pages and marks follow the layers that the reader chooses (${language}, ${width} pixels)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${host.url}?lang=${language}`)
    await openBytes(page, 'layers.pdf', layered(ordered))
    await expectQuarters(page, red, white, green)
    await expect(mark(page)).toHaveCount(0)

    const words = viewerWords(language)
    const panel = await openLayersPanel(page, language)
    const box = (name: string) => panel.getByRole('checkbox', { name })
    await expect(panel.getByText('House')).toBeVisible()
    for (const button of await panel.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await expect(box('Walls')).toBeChecked()
    await expect(box('Doors')).not.toBeChecked()
    await expect(box('Garden')).toBeDisabled()
    expect(await accessibilityFaults(page)).toEqual([])

    await box('Doors').check()
    await expectQuarters(page, red, blue, green)
    await expect(mark(page)).toHaveCount(1)
    await box('Walls').uncheck()
    await expectQuarters(page, white, blue, green)
    await panel.getByRole('button', { name: words('layers.all') }).click()
    await expectQuarters(page, red, blue, green)
    await panel.getByRole('button', { name: words('layers.author') }).click()
    await expectQuarters(page, red, white, green)
    await expect(mark(page)).toHaveCount(0)
  })

interface Printed {
  readonly marks: number
  readonly colours: readonly string[]
}

/** Takes the place of the browser's print dialog on the page. */
const watchPrinting = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      const view = document.querySelector<HTMLIFrameElement>('iframe[data-lectern-print]')?.contentWindow
      if (!view || view.print.name === 'pretend') return
      view.print = function pretend() {
        const picture = view.document.querySelector('img')
        if (!picture) throw new Error('nothing is printed')
        const { naturalWidth: width, naturalHeight: height } = picture
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(picture, 0, 0)
        const colourAt = (x: number, y: number) => {
          const { data } = context?.getImageData(width * x, height * y, 1, 1) ?? { data: [] }
          return [...data].slice(0, 3).join()
        }
        const printed: Printed = {
          marks: view.document.querySelectorAll('.sheet svg').length,
          colours: [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75)],
        }
        Object.assign(window, { printed })
        view.dispatchEvent(new Event('afterprint'))
      }
    }).observe(document.body, { childList: true })
  })

/** Prints, and tells the marks of the first sheet and the colours of its quarters: top left, top right, bottom left. */
async function printed(page: Page): Promise<Printed | undefined> {
  await page.evaluate(() => Object.assign(window, { printed: undefined }))
  await page.keyboard.press('Control+p')
  const told = () => page.evaluate(() => (window as { printed?: Printed }).printed)
  await expect.poll(told, { timeout: 20_000 }).toBeDefined()
  return told()
}

test('paper shows the layers that are meant for it, and the screen stays as it is', async ({ page }) => {
  const file = layered(`${ordered}/AS[<</Event/Print/Category[/Print]/OCGs[5 0 R 6 0 R]>>]`)
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'layers.pdf', file)
  await expectQuarters(page, red, white, green)
  await watchPrinting(page)
  expect(await printed(page)).toEqual({ marks: 1, colours: [white, blue, green] })
  await expectQuarters(page, red, white, green)
  await expect(mark(page)).toHaveCount(0)

  const panel = await openLayersPanel(page, 'de')
  await panel.getByRole('checkbox', { name: 'Doors' }).check()
  await expectQuarters(page, red, blue, green)
  await page.locator('[data-page-index="0"]').click()
  expect(await printed(page)).toEqual({ marks: 1, colours: [white, blue, green] })
  await expect(mark(page)).toHaveCount(1)
})

test('of layers that exclude each other one is shown at most', async ({ page }) => {
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'layers.pdf', layered('/OFF[6 0 R]/RBGroups[[5 0 R 6 0 R]]'))
  await expectQuarters(page, red, white, green)
  const panel = await openLayersPanel(page, 'de')
  await panel.getByRole('checkbox', { name: 'Doors' }).check()
  await expect(panel.getByRole('checkbox', { name: 'Walls' })).not.toBeChecked()
  await expectQuarters(page, white, blue, green)
})

test('what is saved does not contain the choice of layers', async ({ page }) => {
  const file = layered(ordered)
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'layers.pdf', file)
  await expectQuarters(page, red, white, green)
  const panel = await openLayersPanel(page, 'de')
  await panel.getByRole('checkbox', { name: 'Walls' }).uncheck()
  await expectQuarters(page, white, white, green)
  expect(await page.evaluate(() => window.hostPage.viewers[0]?.getState().dirty)).toBe(false)

  await page.evaluate(() => window.hostPage.viewers[0]?.setMode('annotation'))
  await page.evaluate(() => window.hostPage.viewers[0]?.setTool('square'))
  const stage = (await page.locator('[data-page-index="0"]').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(stage.x + 220, stage.y + 330)
  await page.mouse.down()
  await page.mouse.move(stage.x + 280, stage.y + 380, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Control+Alt+s')
  await expect.poll(async () => (await keptIncrements(page)).length).toBe(1)
  const [saved] = await keptIncrements(page)
  expect(saved?.originalLength).toBe(file.length)
  expect(saved?.increment.toString('latin1')).toContain('/Square')
  expect(saved?.increment.toString('latin1')).not.toMatch(/OCProperties|BaseState/)
})

/** Number of pixels of the first picture in a part of the page that are not white; -1 without one. */
const inkIn = (page: Page, part: string) =>
  page.locator(part).evaluate(element => {
    const shown = element.querySelector('img') ?? element.querySelector('canvas')
    if (!shown?.width) return -1
    const context = new OffscreenCanvas(shown.width, shown.height).getContext('2d')
    context?.drawImage(shown, 0, 0)
    const { data } = context?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 250 || (data[at + 1] ?? 255) < 250) dark += 1
    return dark
  })

test('a drawing of AutoCAD from the corpus is shown without its layers, in its preview too', async ({
  page,
}) => {
  test.skip(!hasCorpus, 'the corpus is missing')
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'plan.pdf', readCorpusFile({ path: 'filters/pypdf--AutoCad_Diagram.pdf' }))
  const panel = await openLayersPanel(page, 'de')
  const boxes = panel.getByRole('checkbox')
  await expect(boxes).toHaveCount(5, { timeout: 30_000 })
  const ink = () => inkIn(page, '[data-page-index="0"]')
  await expect.poll(ink).toBeGreaterThan(100)
  const before = await ink()
  for (const box of await boxes.all()) await box.uncheck()
  await expect.poll(ink, { timeout: 20_000 }).toBeLessThan(before / 4)
  await page.evaluate(() => window.hostPage.viewers[0]?.setPanel('previewer'))
  const preview = () => inkIn(page, '[data-panel="previewer"]')
  await expect.poll(preview).toBeGreaterThanOrEqual(0)
  expect(await preview()).toBeLessThan(50)
  await openLayersPanel(page, 'de')
  await panel.getByRole('button', { name: viewerWords('de')('layers.author') }).click()
  await expect.poll(ink, { timeout: 20_000 }).toBe(before)
})

test('a file without layers offers no panel for them', async ({ page }) => {
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'plain.pdf', smallPdf('table'))
  await expect(
    page.getByRole('button', { name: viewerWords('de')('panel.comments'), exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: viewerWords('de')('panel.layers'), exact: true }),
  ).toHaveCount(0)
  await openBytes(page, 'layers.pdf', layered(ordered))
  await expect(
    page.getByRole('button', { name: viewerWords('de')('panel.layers'), exact: true }),
  ).toBeVisible()
})
