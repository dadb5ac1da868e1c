/** The sheet of a certificate: any name fits and can be read from the file, which stays small. */
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { pdfText, withoutBlanks } from '../../testing/pdf-text.ts'
import { drawSheet } from './draw-sheet.ts'
import { openPen } from './draw-text.ts'
import { petalPath } from './guilloche.ts'
import type { SheetContent } from './sheet-content.ts'
import { openSheetFonts, type Sheet } from './sheet-fonts.ts'

const sample: SheetContent = {
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
  ['Thaana, which ends with a mark', 'އަޙްމަދު ނަޝީދު'],
  ['Arabic that ends with a vowel', 'عَبْدِ اللهِ'],
  ['Javanese, which reaches far below the line', 'ꦱꦿꦶꦩꦸꦭꦾꦤꦶ'],
  ['Armenian with a hyphen of another font', 'Տեր-Ղևոնդյան'],
  ['the longest name', 'W'.repeat(200)],
  ['a single sign', '-'],
])('%s is drawn on one small page, and its text is in the file', { timeout: 30_000 }, async (_, holder) => {
  const bytes = await drawSheet({ ...sample, holder })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.length).toBeLessThan(120_000)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const read = await pdfText(bytes)
  // Which of two directions comes first, a file does not tell.
  for (const part of holder.split(/(?<=\p{Script=Arabic}) (?=\p{Script=Han})/u))
    expect(read).toContain(withoutBlanks(part))
})

test('a character that no font has is seen to be missing', { timeout: 30_000 }, async () => {
  expect(await pdfText(await drawSheet({ ...sample, title: 'Kurs \u{13000}' }))).toContain('Kurs\ufffd')
})

/** The streams of a file that can be read as text. */
function contentsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const found: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1))
    try {
      found.push(inflateSync(file.subarray(at + 7)).toString('latin1'))
    } catch {
      // The end of a stream, or one that is not deflated.
    }
  return found.join('\n')
}

test('replacement text ends within its text object, where programs place it', {
  timeout: 30_000,
}, async () => {
  const content = contentsOf(await drawSheet({ ...sample, holder: 'ज्ञान-ईश्वर' }))
  expect(content).toMatch(/BT\n\/Span <<[^>]*ActualText[\s\S]{0,400}?EMC\nET/)
  expect(content).not.toMatch(/\/Span <<[^>]*ActualText[^>]*>+ BDC\nq/)
})

test('unseen characters have a font of their own, whose widths no seen glyph has', async () => {
  const sheet: Sheet = new PDFDocument({ size: [800, 600] })
  const text = { text: 'سلمى (Salma El-Khatib)', language: 'zh', weight: 'strong' } as const
  const fonts = await openSheetFonts(sheet, [text])
  const pieces = fonts.shape(text)
  expect(pieces.filter(({ font, unseen }) => font.endsWith('unseen') !== (unseen !== undefined))).toEqual([])
  expect(pieces.map(({ font }) => font)).toContain('west strong')
})

test('a name that reaches below the ornament is drawn higher or smaller', async () => {
  const drawn: { y: number; size: number }[] = []
  const sheet = {
    addContent: () => sheet,
    save: () => sheet,
    fillColor: () => sheet,
    font: () => sheet,
    fontSize(size: number) {
      drawn.push({ y: 0, size })
      return sheet
    },
    text(_name: string, _x: number, y: number) {
      Object.assign(drawn.at(-1) ?? {}, { y })
      return sheet
    },
    restore: () => sheet,
  }
  const piece = { font: 'a', name: '0', width: 2, spaced: 0, ink: () => ({ above: 0.8, below: 0.9 }) }
  const pen = openPen(sheet as unknown as Sheet, { shape: () => [piece] }, { centreX: 400, ink: '#000' })
  pen.fitted('name', 175, { size: 40 }, { width: 600, top: 164, bottom: 239 })
  pen.fitted('name', 175, { size: 40 }, { width: 600 })
  const [fitted, free] = drawn
  expect((fitted?.y ?? 0) + 0.9 * (fitted?.size ?? 0)).toBeLessThanOrEqual(239)
  expect((fitted?.y ?? 0) - 0.8 * (fitted?.size ?? 0)).toBeGreaterThanOrEqual(164)
  expect(free).toEqual({ y: 215, size: 40 })
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
