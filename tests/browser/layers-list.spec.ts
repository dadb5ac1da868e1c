/** The list of layers in its panel: long ones, whose rows out of sight the keyboard reaches, and deeply nested ones. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { smallPdf } from '../../packages/pdf/test/small-files.ts'
import { accessibilityFaults } from './accessibility.ts'
import { openBytes, useHostPage, viewerWords } from './host-page.ts'
import { openLayersPanel } from './open-layers-panel.ts'

const host = useHostPage()

const first = 10

/** References to the layers from one number to another; the first layer is number 1. */
const references = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${first + from - 1 + index} 0 R`)

/** A page with so many layers, of which those from one number to another are locked. */
function withLayers(count: number, order: string, locked: readonly string[] = []): Uint8Array {
  const all = references(1, count)
  const layers = all.map((_, index) => [first + index, `<</Type/OCG/Name(Layer ${index + 1})>>`])
  const configuration = `/Order[${order}]/Locked[${locked.join(' ')}]`
  return smallPdf('table', {
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[${all.join(' ')}]/D<<${configuration}>>>>>>`,
      ...Object.fromEntries(layers),
    },
  })
}

/** So many layers, each hundred of them under a label. */
function manyLayers(count: number, locked?: readonly string[]): Uint8Array {
  const groups = Array.from({ length: count / 100 }, (_, group) => {
    return `[(Group ${group + 1}) ${references(group * 100 + 1, group * 100 + 100).join(' ')}]`
  })
  return withLayers(count, groups.join(' '), locked)
}

async function openList(page: Page, file: Uint8Array) {
  await page.goto(`${host.url}?lang=de`)
  await openBytes(page, 'layers.pdf', file)
  const panel = await openLayersPanel(page, 'de')
  return { panel, box: (name: string) => panel.getByRole('checkbox', { name, exact: true }) }
}

const scrollTo = (panel: Locator, top: number) =>
  panel.getByRole('list').evaluate((list, target) => list.parentElement?.scrollTo(0, target), top)

test('of 5,000 layers only those in sight are in the panel, and the keyboard reaches the others', async ({
  page,
}) => {
  const { panel, box } = await openList(page, manyLayers(5_000))
  await expect(panel.getByText('Group 1', { exact: true })).toBeVisible()
  expect(await panel.locator('*').count()).toBeLessThan(1_500)
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Layer 2', exact: true }) })
  await expect(row).toHaveAttribute('aria-level', '2')
  await expect(row).toHaveAttribute('aria-posinset', '2')
  await expect(row).toHaveAttribute('aria-setsize', '100')
  // A panel that nobody uses closes itself, and this check takes long.
  await box('Layer 1').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await accessibilityFaults(page)).toEqual([])

  await expect(box('Layer 1')).toBeFocused()
  for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
  await expect(box('Layer 61')).toBeFocused()
  await expect(box('Layer 61')).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(box('Layer 61')).not.toBeChecked()

  // The row with the focus stays although it is scrolled away.
  await scrollTo(panel, 1e9)
  await expect(box('Layer 5000')).toBeInViewport()
  await expect(box('Layer 61')).toBeFocused()
  expect(await panel.locator('*').count()).toBeLessThan(1_500)
  await page.keyboard.press('Shift+Tab')
  await expect(box('Layer 60')).toBeFocused()
  await expect(box('Layer 60')).toBeInViewport()
})

/** Presses a key in the list, and expects a visible layer to have the focus then. */
async function expectStep(page: Page, key: 'Tab' | 'Shift+Tab', layer: Locator): Promise<void> {
  await page.keyboard.press(key)
  await expect(layer).toBeFocused()
  await expect(layer).toBeInViewport()
}

test('the keyboard passes a long run of locked layers in both directions', async ({ page }) => {
  const { box } = await openList(page, manyLayers(400, references(31, 130)))
  await box('Layer 29').focus()
  await expectStep(page, 'Tab', box('Layer 30'))
  await expectStep(page, 'Tab', box('Layer 131'))
  await expectStep(page, 'Tab', box('Layer 132'))
  await expectStep(page, 'Shift+Tab', box('Layer 131'))
  await expectStep(page, 'Shift+Tab', box('Layer 30'))
})

test('the keyboard enters a list where nothing in sight can be switched', async ({ page }) => {
  const { panel, box } = await openList(page, manyLayers(400, references(1, 230)))
  const before = panel.getByRole('button', { name: viewerWords('de')('layers.author') })
  await before.focus()
  await expectStep(page, 'Tab', box('Layer 231'))
  await expectStep(page, 'Shift+Tab', before)
  // A press on a locked layer gives the focus to none, and the next key starts there.
  await scrollTo(panel, 0)
  await panel.getByText('Layer 3', { exact: true }).click({ force: true })
  await expectStep(page, 'Tab', box('Layer 231'))
})

test('the keyboard goes on from a layer that is scrolled away, past the label behind it', async ({
  page,
}) => {
  const { panel, box } = await openList(page, manyLayers(2_000))
  await box('Layer 1').focus()
  for (let step = 0; step < 99; step++) await page.keyboard.press('Tab')
  await expect(box('Layer 100')).toBeFocused()
  await scrollTo(panel, 1e9)
  await expect(box('Layer 2000')).toBeInViewport()
  await expectStep(page, 'Tab', box('Layer 101'))
  await scrollTo(panel, 1e9)
  await expect(box('Layer 2000')).toBeInViewport()
  await expectStep(page, 'Shift+Tab', box('Layer 100'))
})

test('a layer that is scrolled away keeps the focus while the reader is in another window', async ({
  page,
}) => {
  const { panel, box } = await openList(page, manyLayers(2_000))
  await box('Layer 5').focus()
  await scrollTo(panel, 1e9)
  await expect(box('Layer 2000')).toBeInViewport()
  // What the browser does then: the element stays the active one. Windows of tests always count as the one in front.
  await box('Layer 5').dispatchEvent('focusout')
  await scrollTo(panel, 10_000)
  await expect(box('Layer 2000')).toHaveCount(0)
  await expect(box('Layer 5')).toBeFocused()
  await expectStep(page, 'Tab', box('Layer 6'))
})

/** So many layers, each of them below the one before. */
const nestedLayers = (count: number): Uint8Array =>
  withLayers(count, `${references(1, count).join('[')}${']'.repeat(count - 1)}`)

for (const width of [390, 1440])
  test(`names of deeply nested layers stay readable (${width} pixels)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    const { panel, box } = await openList(page, nestedLayers(28))
    // A panel that nobody uses closes itself.
    await box('Layer 1').focus()
    const row = (name: string) =>
      panel.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
    await expect(row('Layer 28')).toHaveAttribute('aria-level', '28')
    const whole = await panel.boundingBox()
    const top = await row('Layer 1').boundingBox()
    for (const name of ['Layer 2', 'Layer 7', 'Layer 14', 'Layer 28']) {
      // As high as the one at the top, thus in one line.
      expect((await row(name).boundingBox())?.height).toBe(top?.height)
      const text = await panel.getByText(name, { exact: true }).boundingBox()
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan((whole?.x ?? 0) + (whole?.width ?? 0))
    }
    const left = async (name: string) => (await box(name).boundingBox())?.x ?? 0
    for (const level of [1, 2, 3, 4])
      expect(await left(`Layer ${level + 1}`)).toBeGreaterThan(await left(`Layer ${level}`))
  })
