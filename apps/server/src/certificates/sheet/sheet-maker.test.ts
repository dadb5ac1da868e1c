import { expect, test } from 'vitest'
import type { SheetContent } from './sheet-content.ts'
import { openSheetMaker } from './sheet-maker.ts'

const content: SheetContent = {
  ...{ number: 'ABCD0000EFGH1111', code: 'ABCD1234', holder: 'Anna Weber', language: 'en', title: 'Safety' },
  ...{
    role: { zh: '初级', en: 'Junior', tw: '初級', ja: '初級', de: 'Junior' },
    score: 95,
    issuedOn: '2026-11-23',
    validTo: null,
    issuer: 'Academy',
  },
  ...{ verifyUrl: 'https://academy.example/verify', madeAt: 0, credential: '' },
}

test('what cannot be drawn fails by name, and what comes next is drawn', async () => {
  const maker = openSheetMaker()
  const { signal } = new AbortController()
  const noKey = { privateKey: '', chain: [] }
  await expect(maker.file(content, noKey, signal)).rejects.toMatchObject({
    ...{ name: 'DrawingFailed', drawing: 'certificate', reason: expect.stringMatching(/./) },
  })
  await expect(maker.badge({ ...content, issuedOn: undefined as never }, signal)).rejects.toMatchObject({
    ...{ name: 'DrawingFailed', drawing: 'badge' },
  })
  expect((await maker.badge(content, signal)).svg).toContain('<svg')
})
