import { describe, expect, test } from 'vitest'
import { joinArabic } from './arabic-forms.ts'
import { visualOrder } from './visual-order.ts'

describe('letters stand from the left as they are read', () => {
  test.each([
    ['Latin stays', 'one (two) 3', 'one (two) 3'],
    ['Hebrew is turned', 'אבג דה', 'הד גבא'],
    ['Hebrew among Latin', 'one אבג two', 'one גבא two'],
    ['Latin among Hebrew', 'אבג two דה', 'הד two גבא'],
    ['numbers keep their order', 'אבג 12.5 דה', 'הד 12.5 גבא'],
    ['a number after Latin goes with it', 'אבג two 12', 'two 12 גבא'],
    ['a stop at the end of a line that runs left', 'אבג.', '.גבא'],
    ['a stop at the end of a line that runs right', 'one אבג.', 'one גבא.'],
    ['brackets are turned round', 'אב (גד) הו', 'וה (דג) בא'],
    ['marks stay with their letter', 'אָב', 'באָ'],
  ])('%s', (_name, text, expected) => {
    expect(visualOrder(text)).toBe(expected)
  })
})

describe('Arabic letters take the form their neighbours ask for', () => {
  const all = () => true
  const codes = (text: string): string[] =>
    [...text].map(character => (character.codePointAt(0) ?? 0).toString(16))

  test.each([
    ['alone', 'ب', ['fe8f']],
    ['at the beginning, in the middle and at the end', 'ببب', ['fe91', 'fe92', 'fe90']],
    ['after one that does not join', 'اب', ['fe8d', 'fe8f']],
    ['lam and alef as one', 'سلام', ['feb3', 'fefc', 'fee1']],
    ['across marks', 'بَب', ['fe91', '64e', 'fe90']],
    ['of Persian', 'گپ', ['fb94', 'fb57']],
    ['not across blanks', 'ب ب', ['fe8f', '20', 'fe8f']],
    ['hamza, which never joins', 'بءب', ['fe8f', 'fe80', 'fe8f']],
  ])('%s', (_name, text, expected) => {
    expect(codes(joinArabic(text, all))).toEqual(expected)
  })

  test('and stay as they are where the font has no form', () => {
    expect(joinArabic('سلام', () => false)).toBe('سلام')
    expect(joinArabic('plain', all)).toBe('plain')
  })
})
