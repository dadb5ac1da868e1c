/** Every row of the server bench's generated library is one that the server could have written. */
import { expect, test } from 'vitest'
import { documentVector } from '../../apps/server/src/search/document-vector.ts'
import { segmenterVersion } from '../../apps/server/src/search/segment.ts'
import { libraryTables } from '../../bench/server/library.ts'
import { benchLanguages } from '../../bench/server/words.ts'

const works = 1000
const rowsOf = (name: string, size = { works, pagesPerWork: 1 }) => {
  const table = libraryTables(size).find(({ table }) => table === name)
  if (!table) throw new Error(`no table ${name}`)
  return [...table.lines()].map(line => {
    const values = line.trimEnd().split('\t')
    return Object.fromEntries(table.columns.split(', ').map((column, at) => [column, values[at] ?? '']))
  })
}

test('a library of a thousand works has all rows and is deterministic', () => {
  expect(rowsOf('works')).toHaveLength(works)
  const versions = rowsOf('work_versions')
  expect(versions).toHaveLength(works)
  expect(versions).toEqual(rowsOf('work_versions'))
  for (const { title = '', intro = '', lang = '' } of versions) {
    expect(title.length).toBeGreaterThan(0)
    expect(intro.length).toBeGreaterThan(0)
    expect(benchLanguages).toContain(lang)
  }
  const docs = rowsOf('search_docs')
  const countOf = (kind: string): number => docs.filter(({ part }) => part === kind).length
  expect([countOf('head'), countOf('outline'), countOf('text')]).toEqual([works, 2 * works, works])
  expect(new Set(docs.map(doc => doc.made_by))).toEqual(new Set([String(segmenterVersion)]))
})

/** The lexemes of a tsvector in text form. */
const termsOf = (vector: string) => [...vector.matchAll(/'([^']+)':/g)].map(([, term]) => term).sort()

test('a page has the same terms as in the product', () => {
  const pages = rowsOf('search_docs', { works: 40, pagesPerWork: 1 }).filter(({ part }) => part === 'text')
  for (const { body = '', tsv = '', lang } of pages) {
    const language = benchLanguages.find(known => known === lang)
    if (!language) throw new Error(`unknown language ${lang}`)
    expect(termsOf(tsv)).toEqual(termsOf(documentVector([{ text: body, weight: 'D' }], language)))
  }
})

test('few words make up most of a text, and most words are rare', () => {
  const counts = new Map<string, number>()
  for (const { body = '', part, lang } of rowsOf('search_docs'))
    if (part === 'text' && lang === 'en')
      for (const word of body.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts.values()].sort((a, b) => b - a)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const share = (most: number) => sorted.slice(0, most).reduce((sum, count) => sum + count, 0) / total
  expect(share(10)).toBeGreaterThan(0.2)
  expect(share(100)).toBeLessThan(0.6)
})
