/** The sheet of a certificate: any name fits, and the file stays small. */
import { expect, test } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import { petalPath } from './guilloche.ts'
import type { SheetContent } from './sheet-content.ts'

const content: SheetContent = {
  number: '7K2MQ9X4T0BEHVWZ',
  code: 'P4R8XCNA',
  holder: '王小明',
  title: '激光安全基础',
  role: { zh: '初级', tw: '初級', en: 'Junior', ja: '初級', de: 'Junior' },
  score: 96.5,
  issuedOn: '2026-11-23',
  validTo: null,
  issuer: 'Lectern',
  verifyUrl: 'https://academy.example.com/verify?no=7K2MQ9X4T0BEHVWZ&code=P4R8XCNA',
  madeAt: Date.parse('2026-11-23T04:00:00Z'),
  credential: '{}',
}

test.each([
  ['a Chinese name', '王小明'],
  ['a rare character', '𠮷田'],
  ['a Western name', 'Anna Weber'],
  ['accents', 'Łukasz Nguyễn-Müller'],
  ['Cyrillic', 'Анна Иванова'],
  ['Japanese', '山田 花子'],
  ['no letter of any font', 'עֲנָת'],
  ['the longest name', 'W'.repeat(200)],
  ['a single sign', '-'],
])('%s is drawn on one small page', { timeout: 30_000 }, async (_, holder) => {
  const text = Buffer.from(await drawSheet({ ...content, holder })).toString('latin1')
  expect(text.length).toBeLessThan(120_000)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a petal turned once for each of its wave closes the wave', () => {
  const wave = { radius: 100, depth: 10, petals: 6 }
  const numbers =
    petalPath(wave, 0.25)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? []
  const [startX = 0, startY = 0] = numbers
  const [endX = 0, endY = 0] = numbers.slice(-2)
  const turn = (2 * Math.PI) / wave.petals
  expect(endX).toBeCloseTo(startX * Math.cos(turn) - startY * Math.sin(turn), 1)
  expect(endY).toBeCloseTo(startX * Math.sin(turn) + startY * Math.cos(turn), 1)
})
