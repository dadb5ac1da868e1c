/**
 * Characters that nobody sees: they make a text that looks like another one, turn its direction round, or leave it empty.
 * Signs that a script or an emoji needs stay where it needs them. Unicode Standard 23.2, 23.4; UTS 39, 3; UTS 51, 1.4.9. Pure.
 */

/** Letters and marks of scripts whose letters join or form clusters, in which the zero-width joiners choose the form. */
const joiningScript =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}]'

/** What needs an invisible sign, with that sign: each alternative is kept as it is. */
const needed = [
  // A flag of a region, by letters of the tag block.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // A key cap.
  '[0-9#*]\\uFE0F\\u20E3',
  // The look of an emoji or a sign, and emoji that are joined.
  '(?:(?![0-9#*])[\\p{Emoji}\\p{S}][\\uFE0E\\uFE0F]?|\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  '(?![0-9#*])[\\p{Emoji}\\p{S}\\p{Po}][\\uFE0E\\uFE0F]',
  // Variants of ideographs, as names in Japan have them, and of mathematical signs.
  '[\\p{Unified_Ideograph}\\p{sc=Han}][\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{Sm}\\uFE00',
  // Forms of Mongolian letters.
  '\\p{sc=Mong}[\\u180B-\\u180F]',
  `${joiningScript}[\\u200C\\u200D](?=${joiningScript})`,
  // A joiner at the end of a cluster shows its half form.
  `(?:\\p{sc=Deva}|\\p{sc=Beng}|\\p{sc=Sinh}|\\p{sc=Mlym})\\u200D`,
].join('|')

/** Signs that some text needs: joiners, variation selectors of all kinds, and the letters of flags. */
const sometimes = '\\u200C\\u200D\\uFE00-\\uFE0F\\u180B-\\u180F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}'
const directionMarks = '\\u200E\\u200F\\u061C'

/** Default ignorable characters, format characters and letters without a shape, but those that some text needs. */
const never = (besides: string) => new RegExp(`(?![${sometimes}${besides}])[\\p{DI}\\p{Cf}\\u2800]`, 'gu')
const neverSeen = never('')
const neverNeeded = never(directionMarks)
const neededOrNot = new RegExp(`(${needed})|[${sometimes}]`, 'gu')
const anyOfThem = /[\p{DI}\p{Cf}\u2800]/u
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

/**
 * The text without unseen characters. In texts of right-to-left scripts with several lines (`keepsMarks`) the three direction marks
 * stay, which only move neutral signs to their place.
 */
export function withoutUnseen(text: string, { keepsMarks = false } = {}): string {
  if (!anyOfThem.test(text)) return text
  const pattern = keepsMarks && rightToLeft.test(text) ? neverNeeded : neverSeen
  return text.replace(pattern, '').replace(neededOrNot, '$1')
}

/** Whether a text has unseen characters that nothing in it needs. */
export const hasUnseen = (text: string): boolean => withoutUnseen(text) !== text

/** Scripts whose letters look like Latin ones. */
const latinLike = ['Cyrl', 'Grek', 'Armn']
const eastAsian = ['Hani', 'Hira', 'Kana', 'Bopo', 'Hang']
/** Other scripts that are in use today, and those of languages in China. UAX 31, tables 5 and 7. */
const others =
  'Arab Beng Deva Ethi Geor Gujr Guru Hebr Khmr Knda Laoo Mlym Mong Mymr Orya Sinh Talu Tale Taml Telu Tfng Thaa Thai Tibt Yiii'.split(
    ' ',
  )
const lettersOf = (scripts: readonly string[]) =>
  `^[${scripts.map(script => `\\p{scx=${script}}`).join('')}]*$`
const together = new RegExp(
  [
    lettersOf(['Latn', ...eastAsian]),
    ...latinLike.map(script => lettersOf([script])),
    ...others.map(script => lettersOf([script, 'Latn'])),
  ].join('|'),
  'u',
)

/**
 * Whether all letters belong to one script, to those that East Asian languages are written in, or to one that nobody takes for
 * Latin and to Latin. Letters of several other scripts are mixed only to look like another word. UTS 39, 5.2 (Moderately Restrictive).
 */
export const isOfOneScript = (text: string): boolean => together.test(text.replace(/\P{L}|\p{sc=Zyyy}/gu, ''))
