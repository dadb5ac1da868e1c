/** The viewer as an element of a page: attributes, properties and events. */
import { expect, type Page, test } from '@playwright/test'
import { accessibilityFindings } from './accessibility.ts'
import { isDrawn, type LecternViewer, shownPage, useElementPage, withElement } from './element-page.ts'
import { viewerWords } from './host-page.ts'

const host = useElementPage()
const words = viewerWords('en')

/** Opens the page, whose element shows a file of the demo from its second page on. */
async function openPage(page: Page, file?: string): Promise<void> {
  await host.open(page, file === undefined ? {} : { file })
  await isDrawn(page)
}

test('its attributes are options and the document; changed ones have an effect at once', async ({ page }) => {
  await openPage(page)
  expect(await withElement(page, ({ viewer }) => viewer?.getState())).toMatchObject({
    name: 'plan.pdf',
    page: 2,
  })
  await expect(page.getByRole('button', { name: words('file.save') }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words('file.open') })).toHaveCount(0)
  await withElement(page, element => {
    element.setAttribute('language', 'de')
    element.setAttribute('file-buttons', 'open')
    element.setAttribute('page', '3')
  })
  await expect(page.getByRole('button', { name: viewerWords('de')('file.open') }).first()).toBeVisible()
  await expect.poll(() => withElement(page, ({ viewer }) => viewer?.getState().page)).toBe(3)
  await withElement(page, element => element.removeAttribute('src'))
  await expect(page.getByRole('heading', { name: viewerWords('de')('empty.title') })).toBeVisible()
})

test('a page that is no page number counts as left out', async ({ page }) => {
  await openPage(page)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  const shown = () => withElement(page, ({ viewer }) => viewer?.getState().page)
  for (const number of ['Infinity', '-Infinity', '1e999', '-3', 'NaN', '']) {
    await withElement(page, element => element.setAttribute('page', '2'))
    await expect.poll(shown).toBe(2)
    await page
      .locator('lectern-viewer')
      .evaluate((element, value) => element.setAttribute('page', value), number)
    await expect.poll(shown).toBe(1)
  }
  expect(faults).toEqual([])
})

test('an attribute that changes leaves what a method has set, and one that is wrong does not hold up the others', async ({
  page,
}) => {
  await openPage(page)
  const section = page.locator('lectern-viewer section').first()
  await withElement(page, element => {
    element.viewer?.setOptions({ language: 'de' })
    element.setAttribute('user-name', 'Grace')
  })
  await expect(page.getByRole('button', { name: viewerWords('de')('file.save') }).first()).toBeVisible()
  const failed = page.waitForEvent('pageerror')
  await withElement(page, element => element.setAttribute('theme', 'pink'))
  expect(String(await failed)).toContain('not pink')
  await withElement(page, element => element.setAttribute('language', 'ja'))
  await expect(section).toHaveAttribute('lang', 'ja')
})

test('null counts as left out, as frameworks set properties', async ({ page }) => {
  await openPage(page)
  const seen = await withElement(page, element => {
    const properties = element as unknown as Record<'options' | 'toolbar' | 'document', unknown>
    for (const name of ['options', 'toolbar', 'document'] as const) properties[name] = null
    let code: unknown
    try {
      properties.options = 5
    } catch (error) {
      code = error instanceof Error && 'code' in error ? error.code : undefined
    }
    return { options: properties.options, toolbar: properties.toolbar, document: properties.document, code }
  })
  expect(seen).toEqual({ options: {}, toolbar: undefined, document: undefined, code: 'options-missing' })
  await isDrawn(page)
})

test('events of the viewer are events of the element, and options that are no texts are a property', async ({
  page,
}) => {
  await openPage(page, 'review-draft.pdf')
  const saved = await withElement(page, async element => {
    const events: unknown[] = []
    element.addEventListener('dirty', event => events.push((event as CustomEvent<boolean>).detail))
    let bytes = 0
    element.options = {
      onSave(file) {
        bytes = file.bytes.length
      },
    }
    const marks = (await element.viewer?.exportMarks()) ?? []
    const [mark] = marks.filter(({ annotationType }) => annotationType !== '/Stamp')
    await element.viewer?.importMarks([{ ...mark, uuid: 'from-the-host' }])
    await element.viewer?.save()
    return { events, bytes }
  })
  expect(saved.events).toEqual([true, false])
  expect(saved.bytes).toBeGreaterThan(1000)
})

test('moving the element keeps the document; removing it ends the viewer, and adding it again shows the document again', async ({
  page,
}) => {
  await openPage(page)
  const isSame = await withElement(page, async element => {
    const { viewer } = element
    const aside = document.createElement('aside')
    element.replaceWith(aside)
    aside.append(element)
    await new Promise(resolve => setTimeout(resolve))
    return viewer !== undefined && element.viewer === viewer
  })
  expect(isSame).toBe(true)
  const ended = await withElement(page, async element => {
    const { viewer, parentElement } = element
    element.remove()
    await new Promise(resolve => setTimeout(resolve))
    const isGone = element.viewer === undefined && element.shadowRoot?.childElementCount === 0
    let code: unknown
    try {
      viewer?.goTo(1)
    } catch (error) {
      code = error instanceof Error && 'code' in error ? error.code : undefined
    }
    parentElement?.append(element)
    return { isGone, code }
  })
  expect(ended).toEqual({ isGone: true, code: 'page-service-undefined' })
  await expect(shownPage(page, 2).locator('canvas').first()).toBeVisible()
})

test('wrong attributes are reported with a code', async ({ page }) => {
  await openPage(page)
  const failed = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    const element = document.createElement('lectern-viewer')
    element.setAttribute('theme', 'pink')
    document.body.append(element)
  })
  expect(String(await failed)).toContain('theme must be one of light, dark, auto, not pink')
})

test('an option that was wrong keeps the viewer away only until it is right', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => {
    const element = document.createElement('lectern-viewer')
    element.setAttribute('language', 'fr')
    element.id = 'second'
    document.body.append(element)
  })
  const second = page.locator('#second')
  const hasViewer = () => second.evaluate(element => (element as LecternViewer).viewer !== undefined)
  expect(await hasViewer()).toBe(false)
  await second.evaluate(element => element.setAttribute('language', 'en'))
  await expect.poll(hasViewer).toBe(true)
})

test('another name does not open the document again, whose marks would be lost', async ({ page }) => {
  await openPage(page)
  await withElement(page, element => {
    element.setAttribute('name', 'another.pdf')
    element.setAttribute('page', 'of what?')
  })
  const state = () => withElement(page, ({ viewer }) => viewer?.getState())
  await expect.poll(async () => (await state())?.page).toBe(1)
  expect((await state())?.name).toBe('plan.pdf')
})

test('an address that is none is reported as a document that cannot be read', async ({ page }) => {
  await openPage(page)
  const code = await withElement(
    page,
    element =>
      new Promise(resolve => {
        element.addEventListener('failure', event => resolve((event as CustomEvent).detail.code))
        element.setAttribute('src', 'http://[')
      }),
  )
  expect(code).toBe('source-unreadable')
})

test('a viewer that its host has destroyed takes attributes in silence, and starts again with its element', async ({
  page,
}) => {
  await openPage(page)
  const seen = await withElement(page, async element => {
    element.viewer?.destroy()
    element.setAttribute('theme', 'dark')
    element.setAttribute('page', '2')
    element.setAttribute('src', '/none.pdf')
    await new Promise(resolve => setTimeout(resolve, 50))
    const isEmpty = element.viewer === undefined && element.shadowRoot?.childElementCount === 0
    const { parentElement } = element
    element.remove()
    parentElement?.append(element)
    await new Promise(resolve => setTimeout(resolve, 50))
    return { isEmpty, isBack: element.viewer !== undefined }
  })
  expect(seen).toEqual({ isEmpty: true, isBack: true })
})

test('axe finds nothing wrong with the element in either theme', async ({ page }) => {
  await openPage(page)
  await withElement(page, ({ viewer }) => viewer?.setPanel('comments'))
  for (const theme of ['light', 'dark']) {
    await page
      .locator('lectern-viewer')
      .evaluate((element, name) => element.setAttribute('theme', name), theme)
    // Colours change gradually.
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
  }
  // It looks into the shadow tree.
  await withElement(page, ({ shadowRoot }) =>
    shadowRoot?.querySelector('button[aria-label]')?.removeAttribute('aria-label'),
  )
  expect(await accessibilityFindings(page)).toEqual([expect.stringContaining('button-name')])
})
