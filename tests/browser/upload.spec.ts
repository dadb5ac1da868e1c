import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { creationForm } from '../../apps/portal/src/messages/creation-form.zh.ts'
import { sentence } from '../../packages/contract/src/index.ts'
import { makeMember } from './behind-the-screens.ts'
import { heavy } from './faulty-files.ts'
import { inAll } from './in-all.ts'
import { demoFile, expectSignedIn, say, signIn } from './product.ts'

let folder: string
/** A PDF of more chunks than are sent at once. */
let longPdf: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-uploads-'))
  longPdf = join(folder, '总目录.pdf')
  writeFileSync(longPdf, heavy(27_000_000))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

const isChunkCall = (url: URL) => url.pathname === '/api/creation-zone-upload'

/** Opens the form of a new work as an author of this test alone; returns the author's account. */
async function openForm(page: Page): Promise<string> {
  const author = await makeMember('creator')
  await page.goto('/')
  await signIn(page, author)
  await expectSignedIn(page)
  await page.goto('/creative/add')
  await expect(page.getByRole('button', { name: say('fileChoose') })).toBeVisible()
  return author
}

const title = (page: Page) => page.getByRole('textbox', { name: creationForm.fieldTitle, exact: true })

const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file][accept*=pdf]').setInputFiles(file)

/** Lets this many chunks through and holds the others until the page is left. */
async function holdChunksAfter(page: Page, count: number) {
  let passed = 0
  await page.route(isChunkCall, route => {
    if (route.request().headers()['content-range']?.startsWith('bytes */')) return route.continue()
    passed += 1
    return passed <= count ? route.continue() : undefined
  })
}

/** The chunks of the answered requests from now on, by the number of their first byte. */
function answeredChunks(page: Page): string[] {
  const answered: string[] = []
  page.on('response', response => {
    const range = response.request().headers()['content-range']
    if (isChunkCall(new URL(response.url())) && range && !range.startsWith('bytes */')) answered.push(range)
  })
  return answered
}

test.describe('the file of a work', () => {
  test('an upload is paused, resumed and cancelled; a wrong type is refused before it is sent', async ({
    page,
  }) => {
    await openForm(page)
    await choose(page, { name: '年报.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00') })
    await expect(page.getByRole('alert')).toHaveText(say('faultType', { name: '年报.pdf' }))
    const two = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      for (const name of ['1.pdf', '2.pdf']) dropped.items.add(new File(['%PDF-1.7'], name))
      return dropped
    })
    await page.getByText(say('fileDrop')).dispatchEvent('drop', { dataTransfer: two })
    await expect(page.getByRole('alert')).toHaveText(sentence('FILE_MULTI', 'zh'))
    // What only the server can refuse names no work either, and makes no draft.
    await choose(page, {
      name: '损坏.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`),
    })
    await expect(page.getByRole('alert')).toContainText(sentence('FILE_BROKEN', 'zh'), { timeout: 30_000 })
    await expect(title(page)).toHaveValue('')
    await expect(page).not.toHaveURL(/ID=/)
    await holdChunksAfter(page, 1)
    const answered = answeredChunks(page)
    await choose(page, longPdf)
    await expect.poll(() => answered.length).toBe(1)
    await page.getByRole('button', { name: say('uploadPause') }).click()
    await expect(page.getByText(say('uploadPaused')).first()).toBeVisible()
    await page.getByRole('button', { name: say('uploadResume') }).click()
    await expect(page.getByRole('button', { name: say('uploadPause') })).toBeVisible()
    const discarded = page.waitForRequest(request => request.headers()['content-range'] === 'bytes */0')
    await page.getByRole('button', { name: say('uploadCancel') }).click()
    await expect(page.getByText('上传已取消')).toBeVisible()
    await discarded
    await expect(page.getByRole('button', { name: say('fileChoose') })).toBeFocused()
  })

  /** Sends the long PDF as the file of a new work. Its last chunk arrives, and no answer until the route is taken away. */
  async function sendUnanswered(page: Page) {
    let isArrived = () => {}
    const arrived = new Promise<void>(resolve => {
      isArrived = resolve
    })
    await page.route(isChunkCall, async route => {
      const range = route.request().headers()['content-range'] ?? ''
      if (range.startsWith('bytes */')) return route.continue()
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: { DONE: number } }
      if (data.DONE !== 1) return route.fulfill({ response })
      isArrived()
    })
    await choose(page, longPdf)
    await arrived
  }

  test('an upload of which the server has all bytes is finished after a reload, without choosing the file again', async ({
    page,
  }) => {
    await openForm(page)
    await sendUnanswered(page)
    await page.unroute(isChunkCall)
    await page.reload()
    await expect(page.getByRole('button', { name: say('fileReplace') })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('总目录.pdf', { exact: true })).toBeVisible()
  })

  test('the file of one work does not become that of another', async ({ page }) => {
    await openForm(page)
    await title(page).fill('总目录')
    await sendUnanswered(page)
    await expect(page).toHaveURL(/ID=/)
    const address = page.url()
    await page.goto('/creative/add')
    const stored = page.getByRole('button', { name: say('fileReplace') })
    // How much the page had heard to be stored when it was left is a matter of chance.
    const [beginning = ''] = say('uploadElsewhere', { name: '总目录.pdf', percent: 100 }).split('100')
    const elsewhere = page.getByText(beginning)
    await expect(elsewhere.or(stored)).toBeVisible({ timeout: 40_000 })
    await expect(elsewhere).toBeVisible()
    await expect(page.getByRole('button', { name: say('fileChoose') })).toBeVisible()
    await page.unroute(isChunkCall)
    await page.getByRole('link', { name: say('uploadElsewhereOpen') }).click()
    await expect(page).toHaveURL(address)
    await expect(stored).toBeVisible({ timeout: 40_000 })
    await expect(elsewhere).toBeHidden()
  })

  test('an upload whose line is cut says when it is tried again, and goes on', inAll, async ({ page }) => {
    await openForm(page)
    await page.route(isChunkCall, route => route.abort('internetdisconnected'))
    await choose(page, longPdf)
    const [begin = ''] = say('uploadLost').split('{')
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${begin}[1-9]`) })).toHaveCount(1)
    await page.unroute(isChunkCall)
    await page.getByRole('button', { name: say('uploadNow') }).click()
    await expect(page.getByRole('button', { name: say('fileReplace') })).toBeVisible({ timeout: 40_000 })
  })

  test('an upload goes on when the author has signed in again over the form', inAll, async ({ page }) => {
    const author = await openForm(page)
    await page.route(
      isChunkCall,
      route => route.fulfill({ json: { code: 420, msg: '登录已过期', data: { KEY: 'SESSION_EXPIRED' } } }),
      { times: 1 },
    )
    await choose(page, demoFile('montage-de.pdf'))
    await expect(page.getByRole('dialog', { name: say('login') })).toBeVisible()
    await signIn(page, author)
    await expect(page.getByRole('button', { name: say('fileReplace') })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('montage-de.pdf', { exact: true })).toBeVisible()
  })
})
