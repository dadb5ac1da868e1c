import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PagePrint, pairPages } from './pair-pages.ts'

const blank = new Uint8Array(16).fill(255)

/** A page of text named by a letter: every letter has its own words. An apostrophe marks an edited version of it. */
const page = (name: string): PagePrint => {
  const words = Array.from({ length: 40 }, (_, no) => `${name[0]}${no}${name[0]}`)
  if (name.endsWith("'")) words.splice(5, 8, 'eight', 'other', 'words')
  return { key: name, text: words.join(' '), thumbnail: blank }
}

/** A scanned page: a picture with a dark bar at a position. */
const scan = (name: string, from: number, to: number): PagePrint => ({
  key: name,
  text: '',
  thumbnail: Uint8Array.from({ length: 16 }, (_, at) => (at >= from && at < to ? 0 : 255)),
})

/** `b` unchanged, `b~` changed, `+b` added, `-b` removed, `>b` moved. */
const told = (old: readonly PagePrint[], fresh: readonly PagePrint[]): string =>
  pairPages(old, fresh)
    .map(({ from, to, change }) => {
      const name = (to === null ? old[from ?? -1] : fresh[to])?.key ?? '?'
      return { none: name, changed: `${name}~`, added: `+${name}`, removed: `-${name}`, moved: `>${name}` }[
        change
      ]
    })
    .join(' ')

const pages = (names: string): readonly PagePrint[] => names.split(' ').filter(Boolean).map(page)

describe('pages of two editions', () => {
  it.each([
    ['equal editions', 'a b c', 'a b c', 'a b c'],
    ['a page inserted at the front changes one page', 'a b c', 'x a b c', '+x a b c'],
    ['a page inserted in the middle', 'a b c', 'a x b c', 'a +x b c'],
    ['a page removed', 'a b c', 'a c', 'a -b c'],
    ['a page edited', 'a b c', "a b' c", "a b'~ c"],
    ['a page edited beside an inserted one', 'a b c', "a x b' c", "a +x b'~ c"],
    ['a page replaced by an unrelated one', 'a b c', 'a x c', 'a +x -b c'],
    ['a page moved to the end', 'a b c d', 'a c d b', 'a c d >b'],
    ['two pages swapped', 'a b c d', 'a c b d', 'a c >b d'],
    ['a page that occurs twice', 'a b a', 'a b a a', 'a b a +a'],
    ['everything removed', 'a b', '', '-a -b'],
    ['everything new', '', 'a b', '+a +b'],
    ['all pages edited', 'a b c', "a' b' c'", "a'~ b'~ c'~"],
  ])('%s', (_, old, fresh, expected) => {
    expect(told(pages(old), pages(fresh))).toBe(expected)
  })

  it('pairs scanned pages by their pictures', () => {
    const old = [scan('a', 0, 4), scan('b', 6, 10)]
    const fresh = [scan('x', 12, 16), scan('a2', 0, 5), scan('b2', 6, 11)]
    expect(told(old, fresh)).toBe('+x a2~ b2~')
  })

  it('pairs every page exactly once', () => {
    const names = fc.array(fc.constantFrom(...'abcdefgh', "a'", "b'", "c'"), { maxLength: 12 })
    fc.assert(
      fc.property(names, names, (old, fresh) => {
        const pairs = pairPages(old.map(page), fresh.map(page))
        const numbers = (side: 'from' | 'to') =>
          pairs.flatMap(pair => pair[side] ?? []).toSorted((a, b) => a - b)
        expect(numbers('from')).toEqual(old.map((_, no) => no))
        expect(numbers('to')).toEqual(fresh.map((_, no) => no))
        expect(pairs.flatMap(({ to }) => to ?? [])).toEqual(fresh.map((_, no) => no))
      }),
    )
  })

  it('takes bounded time for two unrelated books of 3,000 pages', () => {
    const book = (name: string) =>
      Array.from({ length: 3000 }, (_, no) => ({ ...page('a'), key: `${name}${no}` }))
    expect(pairPages(book('a'), book('b'))).toHaveLength(3000)
  })
})
