import { expect, test } from 'vitest'
import { topicsOf } from './interest-topics.ts'

const offered = [
  { no: '7', label: 'Kalibrierung' },
  { no: '8', label: 'Wartung' },
]
/** The topics in short: chosen ones in brackets, with what is stored for them. */
const shown = (stored: unknown) =>
  topicsOf(offered, stored).map(({ label, stored: words }) =>
    words.length > 0 ? `${label}[${words.join()}]` : label,
  )

test.each([
  ['nothing', undefined, ['Kalibrierung', 'Wartung']],
  ['a number', ['8'], ['Kalibrierung', 'Wartung[8]']],
  ['a label', ['Wartung'], ['Kalibrierung', 'Wartung[Wartung]']],
  ['both', ['Wartung', '8'], ['Kalibrierung', 'Wartung[Wartung,8]']],
  ['a word that is not offered', ['激光'], ['Kalibrierung', 'Wartung', '激光[激光]']],
  ['something else', { a: 1 }, ['Kalibrierung', 'Wartung']],
])('with %s stored', (_, stored, expected) => expect(shown(stored)).toEqual(expected))
