/**
 * Accessibility checks with axe. Its source is loaded once into an open page and run there: a helper that injects it
 * for every check, into every frame, takes four times as long.
 */
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import { takesAll } from '../../packages/pdf/test/takes-all.ts'

/** All rules of axe, including the target size of WCAG 2.2 (2.5.8), which is off by default. */
const everything: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }
/** The rules whose result may depend on the theme. */
const contrast: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast'] }

/** The rules whose result may depend on the width or the theme of a page whose parts are all shown at other widths too. */
const layout: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
  rules: { 'target-size': { enabled: true } },
}

export const bothThemes = ['dark', 'light'] as const

/**
 * The themes in which the `index`-th of many pages or states is checked: both in `npm run test:all`; in `npm test` the light
 * one, in which all rules are checked, and for every third page the dark one too.
 */
export const sampledThemes = (index: number): typeof bothThemes | readonly ['light'] =>
  takesAll || index % 3 === 0 ? bothThemes : ['light']

/**
 * Serious and critical violations in a part of the page, each with theme, rule and element: all rules in the light
 * theme, only contrast in the dark one. The theme is switched in place, and is light at the end.
 */
export async function accessibilityFaults(
  page: Page,
  part = 'body',
  themes: ReturnType<typeof sampledThemes> = bothThemes,
): Promise<string[]> {
  const faults: string[] = []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const theme of themes) {
    await switchTheme(page, theme)
    const options = theme === 'light' ? everything : contrast
    for (const { id, impact, nodes } of await violationsOf(page, part, options))
      if (impact === 'serious' || impact === 'critical')
        for (const { html, any } of nodes.slice(0, 3))
          faults.push(`${theme}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
  }
  return faults
}

/** Everything that axe finds in the whole page, however minor, each with rule and element; or only what depends on the layout. */
export async function accessibilityFindings(page: Page, rules: 'all' | 'layout' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await violationsOf(page, 'body', rules === 'all' ? everything : layout)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`))
}

/** Switches the theme and waits until its colours are applied. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async scheme => {
    // A viewer on a page without React has its own theme.
    for (const root of document.querySelectorAll('html, [data-lectern-viewer]'))
      root.setAttribute('data-mantine-color-scheme', scheme)
    const passing = () =>
      document
        .getAnimations()
        .filter(animation => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    do {
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      await Promise.all(passing().map(animation => animation.finished.catch(() => {})))
    } while (passing().length > 0)
  }, theme)
}

function violationsOf(page: Page, part: string, options: RunOptions): Promise<readonly Result[]> {
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(part, options)).violations
    },
    [part, options] as const,
  )
}
