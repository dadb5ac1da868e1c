/**
 * Characters that nobody sees: they make a text that looks like another one, turn its direction round, or leave it empty.
 * Signs that a script or an emoji needs stay where it needs them. Unicode Standard 23.2, 23.4; UTS 39, 3; UTS 51, 1.4.9. Pure.
 */

/**
 * Letters and marks of scripts whose letters join or form clusters, in which the zero-width joiners choose the form. Vowel signs that
 * several scripts share, such as the Arabic ones, count by the scripts that use them.
 */
const joiningScript = `(?=[\\p{L}\\p{M}])[${'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map(script => `\\p{scx=${script}}`)
  .join('')}]`
/** Arabic letters that join to what follows. Unicode's ArabicShaping.txt, type D. */
const joinsOn =
  '[\\u0620\\u0626\\u0628\\u062A-\\u062E\\u0633-\\u063F\\u0641-\\u0647\\u0649\\u064A\\u066E\\u066F\\u0678-\\u0687\\u069A-\\u06BF\\u06C1\\u06C2\\u06CC\\u06CE\\u06D0\\u06D1\\u06FA-\\u06FC\\u06FF]'
/** Signs that take the vowel of a letter away. */
const virama = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'

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
  // A joiner at the end of a cluster shows its half form, and behind an Arabic letter the form that begins a word: so are
  // abbreviations written in Persian.
  `${virama}\\u200D`,
  `${joinsOn}\\u200D`,
].join('|')

/** Signs that some text needs: joiners, variation selectors of all kinds, and the letters of flags. */
const sometimes = '\\u200C\\u200D\\uFE00-\\uFE0F\\u180B-\\u180F\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}'
const directionMarks = '\\u200E\\u200F\\u061C'
/** Signs that are seen though Unicode counts them among the controls of formats: they stand around or below what follows them. */
const seenSigns = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}'

/** Default ignorable characters, format characters, letters without a shape and code points that are none, but those that some text needs. */
const never = (besides: string) =>
  new RegExp(`(?![${sometimes}${seenSigns}${besides}])[\\p{DI}\\p{Cf}\\p{NChar}]`, 'gu')
const neverSeen = never('')
const neverNeeded = never(directionMarks)
const neededOrNot = new RegExp(`(${needed})|[${sometimes}]`, 'gu')
const anyOfThem = /[\p{DI}\p{Cf}\p{NChar}\u2800]/u
/** A joiner twice does nothing more than once. */
const doubledJoiners = /([\u200C\u200D])\1+/g
const brailleBlank = /\u2800/g
const braille = /[\u2801-\u28FF]/
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

/**
 * The text without unseen characters. The blank of Braille stays between its letters, and is a blank elsewhere. In texts of right-to-left scripts with several lines (`keepsMarks`) the three direction marks
 * stay, which only move neutral signs to their place.
 */
export function withoutUnseen(text: string, { keepsMarks = false } = {}): string {
  if (!anyOfThem.test(text)) return text
  const pattern = keepsMarks && rightToLeft.test(text) ? neverNeeded : neverSeen
  const seen = braille.test(text) ? withoutOuterBlanks(text) : text.replace(brailleBlank, ' ')
  return seen.replace(pattern, '').replace(doubledJoiners, '$1').replace(neededOrNot, '$1')
}

function withoutOuterBlanks(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === '\u2800') start++
  while (text[end - 1] === '\u2800') end--
  return text.slice(start, end)
}

/** Whether a text has unseen characters that nothing in it needs. */
export const hasUnseen = (text: string): boolean => withoutUnseen(text) !== text

/** Scripts whose letters look like Latin ones. */
const latinLike = ['Cyrl', 'Grek', 'Armn', 'Lisu']
const eastAsian = ['Hani', 'Hira', 'Kana', 'Bopo', 'Hang']
/** Other scripts that are in use today, and those of languages in China. UAX 31, tables 5 and 7. */
const others =
  'Arab Beng Deva Ethi Geor Gujr Guru Hebr Khmr Knda Laoo Mlym Mong Mymr Orya Sinh Talu Tale Taml Telu Tfng Thaa Thai Tibt Yiii'.split(
    ' ',
  )
/** Scripts of smaller communities, whose letters nobody takes for Latin ones. UAX 31, table 7. */
const smaller = 'Adlm Bali Cans Cham Java Mtei Nkoo Olck Rohg Sund Syrc Vaii'.split(' ')
const lettersOf = (scripts: readonly string[]) =>
  `^[${scripts.map(script => `\\p{scx=${script}}`).join('')}]*$`
const together = new RegExp(
  [
    lettersOf(['Latn', ...eastAsian]),
    ...[...latinLike, ...smaller].map(script => lettersOf([script])),
    ...others.map(script => lettersOf([script, 'Latn'])),
  ].join('|'),
  'u',
)

/**
 * Whether all letters belong to one script, to those that East Asian languages are written in, or to one that nobody takes for
 * Latin and to Latin. Letters of several other scripts are mixed only to look like another word. UTS 39, 5.2 (Moderately Restrictive).
 */
export const isOfOneScript = (text: string): boolean => together.test(text.replace(/\P{L}|\p{sc=Zyyy}/gu, ''))
