import { expect, test } from '@playwright/test'
import { search } from '../../apps/portal/src/messages/search.zh.ts'
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
    // The words stay marked, and the search of the document goes on from here.
    const find = page.locator('[data-lectern-find]')
    await expect(find).toHaveValue('热线')
    await expect(find).not.toBeFocused()
    await expect(page.locator('search output')).toHaveText(/^\d+ \/ \d+/)
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

  test('a typing error is corrected, and the words as typed are one press away', async ({ page }) => {
    await page.goto('/search?GJZ=laser%20saftey')
    const anyway = page.getByRole('link', { name: search.searchAsTyped.replace('{typed}', 'laser saftey') })
    // Corrections know the words of works that are indexed.
    await expect(async () => {
      await page.reload()
      await expect(anyway).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await expect(
      page.getByRole('heading', { name: say('searchedFor', { search: 'laser safety' }) }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/激光安全|雷射安全/)
    await anyway.click()
    await expect(page.getByRole('heading', { name: say('nothingFound') })).toBeVisible()
  })

  test('a slash leads to the field, and is typed in fields', inAll, async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: say('search') })
    await expect(field).toBeVisible()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('/')
    await expect(field).toHaveValue('/')
  })

  test('an empty result shows a message', inAll, async ({ page }) => {
    await page.goto('/search?GJZ=zzzzqqq')
    await expect(page.getByRole('heading', { name: say('nothingFound') })).toBeVisible()
  })
})
