import type { Page } from '@playwright/test'

/** Touch targets outside of the pages that are less than 40 px high, or 34 px wide; slider thumbs also have a track. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, [role^=menuitem], [role=treeitem]')]
      .filter(target => !target.closest('[data-page-index], [aria-hidden=true], .mantine-Switch-root'))
      .map(target => ({
        target,
        // A box to tick is as large as its label, which ticks it as well.
        box: (
          (target instanceof HTMLInputElement && target.type === 'checkbox' && target.labels?.[0]) ||
          target.closest('.mantine-Input-wrapper') ||
          target
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 34 || box.height < 40))
      .map(({ target, box }) => `${target.ariaLabel ?? target.textContent} ${box.width} × ${box.height}`),
  )
