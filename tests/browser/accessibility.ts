/**
 * Accessibility as axe sees it. Its source is put into an open page once and run there: a helper that injects it for
 * every look, into every frame, takes four times as long.
 */
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Everything axe knows, and the size of targets that WCAG 2.2 added (2.5.8), which axe leaves out by itself. */
const everything: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }
/** All that another theme can change. */
const contrast: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast'] }

/**
 * Serious and critical faults of a part of the page, each with theme, rule and the element: everything in the light
 * theme, contrast alone in the dark one. The theme is switched in place, and is light at the end.
 */
export async function accessibilityFaults(page: Page, part = 'body'): Promise<string[]> {
  const faults: string[] = []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    const options = theme === 'light' ? everything : contrast
    for (const { id, impact, nodes } of await violationsOf(page, part, options))
      if (impact === 'serious' || impact === 'critical')
        for (const { html, any } of nodes.slice(0, 3))
          faults.push(`${theme}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
  }
  return faults
}

/** Shows the page in a theme, and waits until its colours have arrived. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async scheme => {
    // A viewer on a page without React has a theme of its own.
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
