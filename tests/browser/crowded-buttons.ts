import type { Page } from '@playwright/test'

/** Buttons of toolbars and panel headers that overlap another one, or lie outside of the viewer. */
export const crowdedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const viewer = document.querySelector('section[data-layout]')?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('[role=toolbar] button, aside[aria-label] header button')]
      .map(button => ({ name: button.getAttribute('aria-label') ?? '', box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const isOn = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return buttons.flatMap(({ name, box }, index) => [
      ...buttons
        .slice(index + 1)
        .flatMap(other => (isOn(box, other.box) ? [`${name} on ${other.name}`] : [])),
      ...(viewer && (box.left < viewer.left - 1 || box.right > viewer.right + 1) ? [`${name} outside`] : []),
    ])
  })
