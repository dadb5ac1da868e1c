import type { Suggestion } from '@lectern/contract'
import { describe, expect, it } from 'vitest'
import { searchOptions } from './search-options.ts'

const title = (text: string): Suggestion => ({ text, field: 'title', snippet: [{ text, isMatch: true }] })

describe('the options of the search field', () => {
  it.each<[string, string, readonly string[], readonly Suggestion[], readonly string[]]>([
    ['the last searches before anything is typed', '', ['b', 'a'], [], ['last b', 'last a']],
    [
      'last searches that contain the text, then suggestions',
      ' La ',
      ['Laser', 'b', 'Ila'],
      [title('Lage')],
      ['last [La]ser', 'last I[la]', 'title [Lage]'],
    ],
    ['not the typed text itself', 'laser', ['Laser'], [title('LASER'), title('Lasers')], ['title [Lasers]']],
    ['no option twice', 'la', ['Laser'], [title('laser')], ['last [La]ser']],
    [
      'at most three last searches',
      'a',
      ['a1', 'a2', 'a3', 'a4'],
      [title('a5')],
      ['last [a]1', 'last [a]2', 'last [a]3', 'title [a5]'],
    ],
  ])('%s', (_, typed, last, suggested, expected) => {
    const options = searchOptions(typed, last, suggested)
    const shown = options.map(
      ({ from, parts }) =>
        `${from} ${parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')}`,
    )
    expect(shown).toEqual(expected)
  })
})
