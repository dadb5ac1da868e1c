/** The viewer in a shadow tree: no rule reaches in or out. */
import { expect, type Page, test } from '@playwright/test'
import { isDrawn, useElementPage, withElement, zoomMenu } from './element-page.ts'
import { viewerWords } from './host-page.ts'

const host = useElementPage()
const words = viewerWords('en')

/** What pages say of their own elements, and worse. */
const hostileRules = `
  :root { font-size: 32px; letter-spacing: 0.2em; line-height: 3; color: red; cursor: wait; text-align: right; word-spacing: 9px; }
  body { font-family: serif; font-weight: 900; text-transform: uppercase; text-indent: 40px; white-space: pre; visibility: visible; }
  * { all: unset; box-sizing: content-box; }
  lectern-viewer { color: red; font: 900 30px serif; text-transform: uppercase; letter-spacing: 4px; text-align: right; text-indent: 40px; cursor: wait; }
  button { display: none !important; }
  input, textarea { width: 3px !important; border: 9px solid red; }
  svg { width: 300px !important; height: 2px !important; }
  section, div { float: right; margin: 30px !important; border: 5px solid red; }
  h1, h2, h3 { font-size: 90px; }
  canvas { filter: invert(1); }
`

/**
 * The computed styles of all elements of the shadow tree, in order: one text per element that begins with its tag. Without
 * variables, which tell lengths in units of the page, without the content of the pages, which depends on what is drawn already, without what measures the page's unit, and
 * rounded to tenths of a pixel.
 */
const stylesInside = (page: Page): Promise<readonly string[]> =>
  withElement(page, ({ shadowRoot }) =>
    [
      ...(shadowRoot?.querySelectorAll(
        '[data-layout], [data-lectern-viewer] > :not([aria-hidden]) *:not(section[data-mode] *)',
      ) ?? []),
    ].map(element => {
      const styles = getComputedStyle(element)
      const values = [...styles]
        .filter(name => !name.startsWith('--'))
        .map(name => `${name}: ${styles.getPropertyValue(name)}`)
      return [element.tagName, ...values]
        .join('; ')
        .replace(/\d+\.\d+/g, number => String(Math.round(Number(number) * 10) / 10))
    }),
  )

/** Whether two lists of styles differ, and where first. */
function firstDifference(one: readonly string[], other: readonly string[]): readonly string[] {
  const index = one.findIndex((styles, at) => styles !== other[at])
  if (index < 0) return one.length === other.length ? [] : [`${one.length} elements, ${other.length}`]
  const [a = [], b = []] = [one[index]?.split('; '), other[index]?.split('; ')]
  return [a[0] ?? '', ...a.flatMap((value, at) => (value === b[at] ? [] : [`${value} → ${b[at]}`]))]
}

/** Opens the page, the comments and a menu; returns the styles and the picture of the viewer. */
async function lookOf(page: Page, rules: string) {
  // At the same place: the page itself looks different.
  await host.open(page, { rules: `${rules} lectern-viewer { position: fixed; inset: 0 }` })
  await isDrawn(page)
  await withElement(page, ({ viewer }) => viewer?.setMode('annotation'))
  await withElement(page, ({ viewer }) => viewer?.setPanel('comments'))
  await zoomMenu(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: words('marking.toolbar') })).toBeVisible()
  // What is under the pointer looks different.
  await page.mouse.move(0, 0)
  return { picture: await steadyPicture(page), styles: await stylesInside(page) }
}

const pictureOf = (page: Page): Promise<Buffer> => page.locator('lectern-viewer').screenshot()

/** The picture of the viewer once everything is drawn, so that two in a row are the same. */
async function steadyPicture(page: Page): Promise<Buffer> {
  let picture = await pictureOf(page)
  await expect
    .poll(async () => {
      const [before, next] = [picture, await pictureOf(page)]
      picture = next
      return next.equals(before)
    })
    .toBe(true)
  return picture
}

/** Where a page lies between two pixels, the edges of some letters are drawn a little lighter or darker each time. */
const mostDiffering = 500

/** How many pixels of two pictures of the same size differ visibly. */
const differingPixels = (page: Page, ...pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async texts => {
      const [one = [], other = []] = await Promise.all(
        texts.map(async text => {
          const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, picture.width, picture.height).data ?? []
        }),
      )
      let count = one.length === other.length ? 0 : one.length
      for (let at = 0; at < one.length; at += 4)
        if ([0, 1, 2].some(part => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)) > 16)) count += 1
      return count
    },
    pictures.map(picture => picture.toString('base64')),
  )

test('hostile rules of the page change nothing inside', async ({ page }) => {
  test.setTimeout(180_000)
  // What a rule changes differs each time; what a busy machine draws late does not.
  await expect(async () => {
    const clean = await lookOf(page, '')
    const hostile = await lookOf(page, hostileRules)
    expect(clean.styles.length).toBeGreaterThan(250)
    expect(firstDifference(clean.styles, hostile.styles)).toEqual([])
    expect(await differingPixels(page, clean.picture, hostile.picture)).toBeLessThan(mostDiffering)
  }).toPass({ timeout: 150_000 })
})

test('the viewer changes no computed value of the page around it', async ({ page }) => {
  const before = `<header><h2>Plan</h2><button class="mantine-active">A</button><input value="b"><svg width="9"></svg>
    <p class="frame">Text <a href="#">link</a></p><ul><li>One</li></ul></header>`
  await host.open(page, { before, script: '' })
  const stylesOfPage = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, head, body, body *:not(lectern-viewer, script)')].map(element =>
        [...getComputedStyle(element)].map(
          name => `${element.tagName} ${name}: ${getComputedStyle(element).getPropertyValue(name)}`,
        ),
      ),
    )
  const alone = await stylesOfPage()
  await page.evaluate(() => import(`${location.origin}/lib/element.js`))
  await isDrawn(page)
  expect(await stylesOfPage()).toEqual(alone)
  expect(
    await page.evaluate(() => [document.adoptedStyleSheets.length, document.styleSheets.length]),
  ).toEqual([0, 1])
})
