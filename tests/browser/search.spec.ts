import { expect, test } from '@playwright/test'
import { inAll } from './in-all.ts'
import { cards, documentPage, inkOn, say } from './product.ts'

test.describe('searching', () => {
  test('a hit inside a document opens the page with the words', async ({ page }) => {
    await page.goto('/search?GJZ=热线')
    // The text of the files is extracted in the background after the first start.
    const place = cards(page)
      .filter({ hasText: '质量月报 2026-09' })
      .getByRole('link', { name: /^第 \d 页/ })
    await expect(async () => {
      await page.reload()
      await expect(place.first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await expect(place.first().locator('mark').first()).toHaveText('热线')
    const number = Number((await place.first().textContent())?.match(/\d/)?.[0])
    await place.first().click()
    await expect.poll(() => inkOn(documentPage(page, number)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  })

  test('facets narrow a search and can be removed', async ({ page }) => {
    await page.goto('/search?GJZ=Laser')
    const found = page.getByRole('main').getByRole('article')
    await expect(found.first()).toBeVisible()
    const videos = page.getByRole('group', { name: say('kindFilter') }).getByRole('button', { name: /视频/ })
    const count = Number((await videos.textContent())?.match(/\d+/)?.[0])
    await videos.click()
    await expect(page).toHaveURL(/FNAME=VIDEO/)
    await expect(found).toHaveCount(count)
    await page.goBack()
    await expect(page).not.toHaveURL(/FNAME/)
  })

  test('the field offers the last searches, also after a reload', inAll, async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: say('search') })
    for (const words of ['校准', 'Laser']) {
      await field.fill(words)
      await field.press('Enter')
      await expect(page.getByRole('heading', { name: say('searchedFor', { search: words }) })).toBeVisible()
    }
    await page.goto('/')
    await field.focus()
    await expect(page.getByRole('listbox', { name: say('lastSearches') }).getByRole('option')).toHaveText([
      'Laser',
      '校准',
    ])
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: say('searchedFor', { search: '校准' }) })).toBeVisible()
  })

  test('suggestions appear while typing and are chosen by keyboard', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: say('search') })
    await field.pressSequentially('激光')
    const list = page.getByRole('listbox', { name: say('suggestions') })
    const first = list.getByRole('option').first()
    await expect(first.locator('b')).toHaveText('激光')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await field.press('Escape')
    await expect(list).toBeHidden()
    await field.press('ArrowDown')
    const chosen = (await list.getByRole('option').first().locator('span').first().textContent()) ?? ''
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: say('searchedFor', { search: chosen }) })).toBeVisible()
  })

  test('an empty result shows a message', inAll, async ({ page }) => {
    await page.goto('/search?GJZ=zzzzqqq')
    await expect(page.getByRole('heading', { name: say('nothingFound') })).toBeVisible()
  })
})
