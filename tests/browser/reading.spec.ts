import { expect, test } from '@playwright/test'
import { makeMember } from './behind-the-screens.ts'
import { openInEditor } from './editor-page.ts'
import { demoFile, documentPage, expectSignedIn, inkOn, openByTitle, say, signIn } from './product.ts'
import { enter } from './sessions.ts'

const handbook = 'TR / PR 系列服务手册'

test.describe('reading a document', () => {
  test('draws pages, selects text, turns pages within bounds, zooms and follows the outline', async ({
    page,
  }) => {
    await openByTitle(page, handbook)
    await expect(page).toHaveURL(/\/pdf\?id=[\w-]{26}/)
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)

    // Nothing but reading is offered here.
    await expect(page.getByRole('region', { name: say('pages.label') })).toHaveAttribute('data-mode', 'text')
    for (const mode of ['hand', 'annotation', 'comparison'] as const)
      await expect(page.getByRole('button', { name: say(`mode.${mode}`), exact: true })).toHaveCount(0)

    const pageBox = page.getByRole('textbox', { name: say('page.number') })
    await pageBox.fill('5')
    await pageBox.press('Enter')
    const fifth = documentPage(page, 5)
    await expect.poll(() => inkOn(fifth)).toBeGreaterThan(0.005)
    await expect(pageBox).toHaveValue('5')

    const line = fifth.locator('span', { hasText: 'TR 系列由激光模组' }).first()
    await line.scrollIntoViewIfNeeded()
    const box = await line.boundingBox()
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
    await page.mouse.move((box?.x ?? 0) + 1, y)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 1, y, { steps: 6 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('系列由激光模组')

    const before = (await fifth.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: say('zoom.in') }).click()
    await expect.poll(async () => (await fifth.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.05)

    await page
      .getByRole('main')
      .getByRole('button', { name: /更换电缆/ })
      .or(page.getByRole('link', { name: /更换电缆/ }))
      .first()
      .click()
    await expect(pageBox).toHaveValue('8')
    await expect.poll(() => inkOn(documentPage(page, 8))).toBeGreaterThan(0.005)

    // The page field accepts only digits and is clamped to the document.
    await pageBox.fill('')
    await pageBox.pressSequentially('9x99')
    await pageBox.press('Enter')
    await expect(pageBox).toHaveValue('107')
    await pageBox.fill('0')
    await pageBox.press('Enter')
    await expect(pageBox).toHaveValue('1')
  })

  test('a guest who opens a locked document is asked to sign in and can then read it', async ({ page }) => {
    await openByTitle(page, '新员工第一周')
    const dialog = page.getByRole('dialog', { name: say('login') })
    await expect(dialog).toBeVisible()
    await signIn(page, await makeMember('customer'))
    await expectSignedIn(page)
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  })

  test('asks for the password of a protected document until it is correct', async ({ page }) => {
    await enter(page, 'customer')
    await openByTitle(page, 'PR-80 光学模组更换规程（受控）')
    const dialog = page.getByRole('dialog', { name: say('password.title') })
    const field = dialog.getByRole('textbox', { name: say('password.label') })
    await expect(field).toHaveAttribute('maxlength', '127')
    await field.fill('wrong')
    await dialog.getByRole('button', { name: say('password.open') }).click()
    await expect(dialog.getByText(say('password.wrong'))).toBeVisible()
    await field.fill('lectern')
    await dialog.getByRole('button', { name: say('password.open') }).click()
    await expect.poll(() => inkOn(documentPage(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.01)
  })
})

test.describe('with two fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 1000, height: 780 } })

  test('a pinch zooms the pages around its centre by the ratio of the distances', async ({ page }) => {
    await openInEditor(page, demoFile('quality-report.pdf'))
    const client = await page.context().newCDPSession(page)
    const at = { x: 480, y: 420 }
    /** Both fingers move apart or together on a line; their centre stays. */
    const pinch = async (...distances: readonly number[]) => {
      for (const [index, distance] of distances.entries())
        await client.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [-0.5, 0.5].map((share, id) => ({ x: at.x + share * distance, y: at.y, id })),
        })
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const sheet = documentPage(page, 1)
    const place = async () => {
      const { x, y, width } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      return { width, between: [(at.x - x) / width, (at.y - y) / width] }
    }
    const before = await place()
    await pinch(100, 103, 108)
    await pinch(600, 606, 613)
    expect((await place()).width).toBe(before.width)

    await pinch(100, 120, 150, 200)
    await expect.poll(async () => (await place()).width / before.width).toBeCloseTo(2, 1)
    const after = await place()
    expect(after.between[0]).toBeCloseTo(before.between[0] ?? 0, 1)
    expect(after.between[1]).toBeCloseTo(before.between[1] ?? 0, 1)

    await pinch(200, 150, 100)
    await expect.poll(async () => (await place()).width / before.width).toBeCloseTo(1, 1)
  })
})
