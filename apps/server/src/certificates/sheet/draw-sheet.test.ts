/** The sheet of a certificate: any name fits and can be read from the file, which stays small. */
import { expect, test } from 'vitest'
import { pdfText, withoutBlanks } from '../../testing/pdf-text.ts'
import { drawSheet } from './draw-sheet.ts'
import { petalPath } from './guilloche.ts'
import type { SheetContent } from './sheet-content.ts'

const content: SheetContent = {
  number: '7K2MQ9X4T0BEHVWZ',
  code: 'P4R8XCNA',
  holder: '王小明',
  language: 'zh',
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
  ['accents', 'Łukasz Nguyễn-Müller'],
  ['Hebrew with points', 'עֲנָת שִׁמְעוֹן'],
  ['Persian with a non-joiner', 'علی\u200cرضا پورچهر'],
  ['Devanagari', 'प्रीति लक्ष्मी'],
  ['two directions', 'محمد 王小明'],
  ['emoji', '晓舟😀🎓'],
  ['the longest name', 'W'.repeat(200)],
  ['a single sign', '-'],
])('%s is drawn on one small page, and its text is in the file', { timeout: 30_000 }, async (_, holder) => {
  const bytes = await drawSheet({ ...content, holder })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.length).toBeLessThan(120_000)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const read = await pdfText(bytes)
  // Which of two directions comes first, a file does not tell.
  for (const part of holder.split(/(?<=\p{Script=Arabic}) (?=\p{Script=Han})/u))
    expect(read).toContain(withoutBlanks(part))
})

test('a character that no font has is seen to be missing', { timeout: 30_000 }, async () => {
  expect(await pdfText(await drawSheet({ ...content, title: 'Kurs \u{13000}' }))).toContain('Kurs\ufffd')
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
