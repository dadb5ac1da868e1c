import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { growthFault } from '../../../../tests/cost/cost-growth.ts'
import { line, nickname, text } from '../wire/text-fields.ts'
import { withoutUnseen } from './visible-text.ts'

const zwsp = '\u200B'
const [zwnj, zwj] = ['\u200C', '\u200D']

describe('what nobody sees is taken out', () => {
  test.each([
    ['a zero-width space', `晓${zwsp}舟`, '晓舟'],
    ['an override of the direction', 'cust\u202Eomer', 'customer'],
    ['isolates and embeddings', '\u2066a\u2069\u202Ab\u202C', 'ab'],
    ['a byte order mark within', 'a\uFEFFb', 'ab'],
    ['a soft hyphen and a word joiner', 'Mess\u00ADwert\u2060e', 'Messwerte'],
    ['letters without a shape', '\u3164\u115F\u1160\uFFA0', ''],
    ['a joiner between Latin letters', `ad${zwj}m${zwnj}in`, 'admin'],
    ['a variation selector behind a letter', 'a\uFE0Fdmin1\uFE0F', 'admin1'],
    ['tags without a flag', 'x\u{E0061}\u{E007F}', 'x'],
    ['a joiner behind an emoji that nothing follows', `👩${zwj}x`, '👩x'],
    ['a joiner behind a letter that is never joined', `د${zwj}. अ${zwj} x`, 'د. अ x'],
    ['joiners that are doubled', `می${zwnj}${zwnj}${zwnj}خواهم`, `می${zwnj}خواهم`],
    ['the blank of Braille without its letters', 'a\u2800b', 'a b'],
    ['the blank of Braille at both ends', '\u2800⠁\u2800⠃\u2800', '⠁\u2800⠃'],
    ['a code point that is no character', 'a\uFFFEb', 'ab'],
  ])('%s', (_, written, seen) => expect(withoutUnseen(written)).toBe(seen))

  test.each([
    ['a family', `👨${zwj}👩${zwj}👧${zwj}👦`],
    ['an emoji with a tone of skin and a profession', `👩🏽${zwj}🔧`],
    ['a flag of many colours', `🏳\uFE0F${zwj}🌈`],
    ['a flag of a region', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a sign as emoji, a key cap', '❤\uFE0F ‼\uFE0F 1\uFE0F\u20E3'],
    ['Persian with a non-joiner', `می${zwnj}خواهم`],
    ['Devanagari with both joiners', `क्${zwj}ष क्${zwnj}ष`],
    ['Malayalam that ends with a joiner', `ന്${zwj}`],
    ['the variant of an ideograph in a Japanese name', '葛\u{E0100}城'],
    ['a Mongolian letter with its form', 'ᠠ\u180Bᠢ'],
    ['a Persian abbreviation', `۱۴۰۳ ه${zwj}. ش`],
    ['a non-joiner behind a vowel sign that several scripts share', `مُهِمِّ${zwnj}ها`],
    ['signs around digits', '\u0600١٢٣ \u06DD٧ \u070Fܐܒ \u08E2٤'],
  ])('%s stays whole', (_, written) => expect(withoutUnseen(written)).toBe(written))

  test('direction marks stay in right-to-left texts of several lines only', () => {
    const marked = 'שלום\u200E C++ \u200F!'
    expect(withoutUnseen(marked, { keepsMarks: true })).toBe(marked)
    expect(withoutUnseen(marked)).toBe('שלום C++ !')
    expect(withoutUnseen('C\u200E++', { keepsMarks: true })).toBe('C++')
  })

  test('takes time in proportion to the length', async () => {
    const textOf = (count: number) =>
      [`ا${zwnj}`, `${zwnj}${zwnj}ِه${zwj}`, '⠁\u2800', `👩${zwj}`, zwsp]
        .map(piece => piece.repeat(count))
        .join('')
    const read = (written: string) => withoutUnseen(written)
    expect(await growthFault(textOf, read, { length: 200_000 })).toBeUndefined()
  })
})

/** The value that is stored, or the reason why none is. */
const read = (schema: typeof nick, written: string) => {
  const { success, data, error } = z.safeDecode(schema, written)
  if (success) return data
  const [issue] = error.issues
  const { key = 'FIELD_INVALID', REASON } = (issue?.code === 'custom' && issue.params) || {}
  return { key, ...(REASON !== undefined && { reason: REASON }) }
}
const nick = nickname(2, 20)

describe('a name', () => {
  test.each([
    '晓舟',
    '王 五',
    'Anna Müller',
    "O'Brien",
    'bo, the second',
    'ナオミ・Smith',
    '김철수 Kim',
    'Алиса 7',
    'محمد',
    `می${zwnj}خواهم`,
    'Nguyễn Văn A',
    'สมชาย',
    'Ελένη',
    '林🙂',
    'น้ำ',
    '한글ㅋㅋ',
    'Nok นก',
    'علی Ali',
    'Oʻtkir',
    '㊗️ 合格',
    'ߡߊߘߎ',
    'ᠪᠠᠲᠤ',
  ])('%s is one', written => expect(read(nick, written)).toBe(written))

  test.each([
    ['full-width letters', 'ａｄｍｉｎ', 'admin'],
    ['half-width kana', 'ﾅｵﾐ', 'ナオミ'],
    ['wide and doubled spaces', ' 王　 五\u00A0', '王 五'],
    ['a line break', 'a\nb', 'a b'],
  ])('%s become the usual ones', (_, written, stored) => expect(read(nick, written)).toBe(stored))

  test.each([
    ['a zero-width space', `晓舟${zwsp}`, 'unseen'],
    ['an override', 'cust\u202Eomer', 'unseen'],
    ['a filler', '晓\u3164舟', 'unseen'],
    ['a Cyrillic letter among Latin ones', 'аdmin', 'mixedScripts'],
    ['a Greek letter among Latin ones', 'Αnna', 'mixedScripts'],
    ['a letter of a dead script', 'anna𐌀', 'mixedScripts'],
  ])('with %s is refused', (_, written, reason) =>
    expect(read(nick, written)).toEqual({ key: 'FIELD_INVALID', reason }),
  )

  test('that nobody sees is refused', () => {
    expect(read(nick, zwsp + zwsp)).toEqual({ key: 'FIELD_INVALID', reason: 'unseen' })
  })
})

describe('lines and texts', () => {
  test.each([
    [line(1, 20), `${zwsp}${zwsp}`, { key: 'FIELD_REQUIRED' }],
    [text(1, 20), `${zwsp}\n\u2800`, { key: 'FIELD_REQUIRED' }],
    [line(1, 20), ' \u0301\u20dd', { key: 'FIELD_REQUIRED' }],
    [line(1, 20), '\u0301\u0489 one e\u0301', 'one é'],
    [text(1, 20), '\u0336\u0336struck', 'struck'],
    [text(1, 20), '\u064e is fatha', '\u064e is fatha'],
    [line(1, 20), ' one\u202E\n two\t three ', 'one two three'],
    [text(1, 20), `one\r\n${zwsp}two`, 'one\ntwo'],
  ])('case %#', (schema, written, stored) => expect(read(schema, written)).toEqual(stored))
})
