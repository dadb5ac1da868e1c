import { describe, expect, test } from 'vitest'
import { joinArabic } from './arabic-forms.ts'
import { visualOrder } from './visual-order.ts'

describe('characters are ordered as they are displayed, from left to right', () => {
  test.each([
    ['Latin stays', 'one (two) 3', 'one (two) 3'],
    ['Hebrew is reversed', 'אבג דה', 'הד גבא'],
    ['Hebrew among Latin', 'one אבג two', 'one גבא two'],
    ['Latin among Hebrew', 'אבג two דה', 'הד two גבא'],
    ['numbers keep their order', 'אבג 12.5 דה', 'הד 12.5 גבא'],
    ['a number after Latin stays with it', 'אבג two 12', 'two 12 גבא'],
    ['a full stop at the end of a right-to-left line', 'אבג.', '.גבא'],
    ['a full stop at the end of a left-to-right line', 'one אבג.', 'one גבא.'],
    ['brackets are mirrored', 'אב (גד) הו', 'וה (דג) בא'],
    ['combining marks stay with their letter', 'אָב', 'באָ'],
  ])('%s', (_name, text, expected) => {
    expect(visualOrder(text)).toBe(expected)
  })
})

describe('Arabic letters get the form that their neighbours require', () => {
  const all = () => true
  const codes = (text: string): string[] =>
    [...text].map(character => (character.codePointAt(0) ?? 0).toString(16))

  test.each([
    ['alone', 'ب', ['fe8f']],
    ['at the beginning, in the middle and at the end', 'ببب', ['fe91', 'fe92', 'fe90']],
    ['after a letter that does not join', 'اب', ['fe8d', 'fe8f']],
    ['lam and alef as one', 'سلام', ['feb3', 'fefc', 'fee1']],
    ['across combining marks', 'بَب', ['fe91', '64e', 'fe90']],
    ['of Persian', 'گپ', ['fb94', 'fb57']],
    ['not across blanks', 'ب ب', ['fe8f', '20', 'fe8f']],
    ['hamza, which never joins', 'بءب', ['fe8f', 'fe80', 'fe8f']],
  ])('%s', (_name, text, expected) => {
    expect(codes(joinArabic(text, all))).toEqual(expected)
  })

  test('and are unchanged if the font lacks the form', () => {
    expect(joinArabic('سلام', () => false)).toBe('سلام')
    expect(joinArabic('plain', all)).toBe('plain')
  })
})
