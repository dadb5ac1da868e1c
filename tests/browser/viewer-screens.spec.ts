/** Accessibility of every mode, tool, panel and dialog of the viewer, in both themes. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sampled, takesAll } from '../../packages/pdf/test/takes-all.ts'
import { layoutFor } from '../../packages/viewer/src/controls/parts/layout.ts'
import { viewerLanguages } from '../../packages/viewer/src/messages/language.ts'
import { accessibilityFaults, sampledThemes } from './accessibility.ts'
import { crowdedButtons } from './crowded-buttons.ts'
import { useHostPage, viewerWords } from './host-page.ts'
import { inAll } from './in-all.ts'
import { sampledLanguages } from './sampled-languages.ts'
import { smallTargets } from './small-targets.ts'
import { viewerStates } from './viewer-states.ts'

// These files are the last ones of a run: their tests are shared out so that no process waits for the other.
test.describe.configure({ mode: 'parallel' })

const host = useHostPage()

/** Tools differ in few controls: `npm test` checks one of each kind, and `npm run test:all` every one. */
const isSampled = (state: string): boolean =>
  takesAll ||
  !state.startsWith('tool ') ||
  ['tool select', 'tool highlight', 'tool callout', 'tool ink', 'tool line', 'tool stamp'].includes(state)

for (const [shift, width] of [1440, 390].entries())
  test(
    `no state of the viewer has a serious accessibility fault at ${width} pixels`,
    width === 1440 ? {} : inAll,
    async ({ page }) => {
      test.setTimeout(180_000)
      page.setDefaultTimeout(10_000)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(host.url)
      const faults: string[] = []
      for (const [index, { name, enter }] of viewerStates.entries()) {
        await test.step(name, async () => {
          await enter(page, viewerWords('en'))
          if (!isSampled(name)) return
          const themes = sampledThemes(index + shift)
          for (const fault of await accessibilityFaults(page, 'body', themes))
            faults.push(`${name}: ${fault}`)
        })
      }
      expect(faults).toEqual([])
    },
  )

for (const language of sampledLanguages)
  test(
    `no button overlaps another one or the edge at any width, in ${language}`,
    language === 'de' ? {} : inAll,
    async ({ page }) => {
      // Every width draws the page again, which takes many times as long on a busy machine.
      test.slow()
      await page.goto(`${host.url}?lang=${language}`)
      for (const { name, enter } of viewerStates) {
        if (
          !['text', 'previews', 'annotation', 'tool highlight', 'tool callout', 'tool square'].includes(name)
        )
          continue
        await test.step(name, () => enter(page, viewerWords(language)))
        for (const width of sampled([320, 390, 400, 560, 720, 1000, 721, 800, 979, 1200, 980], 2)) {
          await page.setViewportSize({ width, height: 800 })
          await expect(page.locator('section[data-layout]')).toHaveAttribute('data-layout', layoutFor(width))
          await expect.poll(() => crowdedButtons(page), { message: `${name} at ${width}` }).toEqual([])
        }
      }
    },
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('touch targets are large enough', async ({ page }) => {
    test.slow()
    await page.goto(`${host.url}?lang=en`)
    const small: string[] = []
    for (const { name, enter } of viewerStates) {
      await test.step(name, () => enter(page, viewerWords('en')))
      for (const target of await smallTargets(page)) small.push(`${name}: ${target}`)
      if (name !== 'text' && name !== 'tool callout') continue
      for (const width of [320, 721, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('section[data-layout]')).toHaveAttribute('data-layout', layoutFor(width))
        await expect.poll(() => crowdedButtons(page), { message: `${name} at ${width}` }).toEqual([])
      }
    }
    expect(small).toEqual([])
  })
})

/** `LECTERN_SHOTS=folder` stores screenshots of all states there. */
const folder = process.env.LECTERN_SHOTS
const looks = (['light', 'dark'] as const).flatMap(theme =>
  [1440, 1000, 700, 390].map(width => [theme, width] as const),
)
if (folder)
  for (const language of viewerLanguages)
    for (const [theme, width] of looks)
      test(`screenshots in ${language}, ${theme}, at ${width} pixels`, async ({ page }) => {
        test.setTimeout(180_000)
        page.setDefaultTimeout(10_000)
        mkdirSync(folder, { recursive: true })
        await page.setViewportSize({ width, height: width < 720 ? 800 : 900 })
        await page.goto(`${host.url}?lang=${language}&theme=${theme}`)
        for (const [index, { name, enter }] of viewerStates.entries()) {
          await test.step(name, () => enter(page, viewerWords(language)))
          const number = String(index).padStart(2, '0')
          await page.screenshot({
            path: join(folder, `${language}-${width}-${theme}-${number}-${name.replaceAll(' ', '-')}.png`),
          })
        }
      })
