/** The rows of a generated library as lines for COPY; deterministic by size. */
import { runTerms } from '../../apps/server/src/search/segment.ts'
import {
  type BenchLanguage,
  benchLanguages,
  type Draw,
  isEastAsian,
  makeVocabulary,
  seededDraw,
  type Vocabulary,
} from './words.ts'

/** Size of a library. */
export interface LibrarySize {
  readonly works: number
  readonly pagesPerWork: number
}

/** A table with its columns and its rows. */
export interface TableLines {
  readonly table: string
  readonly columns: string
  lines(): Generator<string>
}

const authors = 500
const wordsPerPage = 80
const keywordsInUse = 400

/** Ids that show kind and number; valid UUIDs with version and variant. */
export const benchId = (kind: 'a' | 'b' | 'c' | 'f', no: number): string =>
  `${kind.repeat(8)}-0000-7000-8000-${no.toString(16).padStart(12, '0')}`

/** Catalogue numbers: 8 categories with 6 nodes each. */
const nodes = Array.from({ length: 8 }, (_, at) => `0${at + 1}`).flatMap(top => [
  { no: top, parent: '\\N', path: `/${top}` },
  ...Array.from({ length: 6 }, (_, at) => ({
    no: `${top}0${at + 1}`,
    parent: top,
    path: `/${top}/${top}0${at + 1}`,
  })),
])

/** Every table, in an order that satisfies foreign keys. */
export function libraryTables({ works, pagesPerWork }: LibrarySize): readonly TableLines[] {
  const vocabularies = benchLanguages.map(makeVocabulary)
  const each = (count: number, line: (no: number) => string) =>
    function* () {
      for (let no = 0; no < count; no++) yield line(no)
    }
  return [
    {
      table: 'users',
      columns: 'id, login_name, nick, user_type, email, password_hash',
      lines: each(authors, no =>
        row(benchId('a', no), `author${no}`, nickOf(no), 2, `a${no}@bench.example`, 'x'),
      ),
    },
    {
      table: 'catalogue_nodes',
      columns: 'no, parent, path, zh, en, tw, ja, de',
      lines: each(nodes.length, at => {
        const { no, parent, path } = nodes[at] ?? { no: '', parent: '', path: '' }
        return row(no, parent, path, `类${no}`, `Node ${no}`, `類${no}`, `分類${no}`, `Knoten ${no}`)
      }),
    },
    {
      table: 'blobs',
      columns: 'sha256, size, mime',
      lines: each(1, () => row(`\\\\x${'00'.repeat(32)}`, 1, 'application/pdf')),
    },
    {
      table: 'files',
      columns: 'id, owner, sha256, name, kind, use',
      lines: each(2 * works, no =>
        row(
          benchId('f', no),
          benchId('a', no % authors),
          `\\\\x${'00'.repeat(32)}`,
          'f',
          no % 2 === 0 ? 'PDF' : 'IMAGE',
          'work',
        ),
      ),
    },
    {
      table: 'works',
      columns:
        'id, author, live_version, heat, star_sum, star_count, login_only, vip, last_published_at, first_published_at',
      lines: each(works, no => workLine(no)),
    },
    {
      table: 'work_versions',
      columns:
        'work_id, version, state, title, intro, file_id, cover_file, kind, length, lang, starts_on, copyright, dtype, stype, keywords, published_at',
      lines: each(works, no => versionLine(no, vocabularies)),
    },
    {
      table: 'search_docs',
      columns: 'work_id, version, part, node, lang, body, tsv, made_by',
      *lines() {
        for (let no = 0; no < works; no++) yield* docLines(no, pagesPerWork, vocabularies)
      },
    },
  ]
}

const row = (...values: readonly (string | number | boolean)[]) => `${values.join('\t')}\n`
const nickOf = (author: number) => `Author ${author}`
/** One work per hour, the last one in 2026. */
const publishedAt = (no: number) => new Date(Date.UTC(2015, 0, 1) + no * 3_600_000).toISOString()
const languageOf = (no: number): BenchLanguage => benchLanguages[no % 4] ?? 'en'
/** Words of a separate list in the language of the work. */
const keywordsOf = (no: number, { words }: Vocabulary) => {
  const draw = seededDraw(no * 7 + 3)
  return [
    ...new Set([0, 1, 2].map(() => words[200 + Math.floor(draw(keywordsInUse) / (1 + draw(8)))]?.text ?? '')),
  ]
}

function workLine(no: number): string {
  const draw = seededDraw(no * 7 + 1)
  const isLoginOnly = draw(100) < 20
  const isVip = draw(100) < 5
  return row(
    benchId('b', no),
    benchId('a', no % authors),
    1,
    Math.floor(10_000 / (1 + draw(1000))),
    draw(50),
    10,
    isLoginOnly,
    isVip,
    publishedAt(no),
    publishedAt(no),
  )
}

function titleOf(no: number, vocabulary: Vocabulary): Text {
  const draw = seededDraw(no * 7 + 2)
  return makeText(vocabulary, 4 + draw(4), draw)
}

function versionLine(no: number, vocabularies: readonly Vocabulary[]): string {
  const vocabulary = of(no, vocabularies)
  const node = nodes.filter(({ parent }) => parent !== '\\N')[(no * 31) % 48]
  return row(
    benchId('b', no),
    1,
    2,
    titleOf(no, vocabulary).body.slice(0, 60),
    makeText(vocabulary, 10, seededDraw(no * 7 + 4)).body.slice(0, 100),
    benchId('f', 2 * no),
    benchId('f', 2 * no + 1),
    no % 10 === 0 ? 'VIDEO' : 'PDF',
    10,
    languageOf(no),
    '2015-01-01',
    true,
    node?.parent ?? '',
    node?.no ?? '',
    `{${keywordsOf(no, vocabulary).join(',')}}`,
    publishedAt(no),
  )
}

const of = (no: number, vocabularies: readonly Vocabulary[]) => {
  const found = vocabularies[no % 4]
  if (!found) throw new Error('no such vocabulary')
  return found
}

function* docLines(no: number, pages: number, vocabularies: readonly Vocabulary[]): Generator<string> {
  const vocabulary = of(no, vocabularies)
  const { language } = vocabulary
  const doc = (part: string, node: number, { body, tsv }: Text) =>
    row(benchId('b', no), 1, part, node, language, body, tsv, madeBy)
  const title = titleOf(no, vocabulary)
  const keywords = keywordsOf(no, vocabulary).map(text => `'${text}':90B`)
  yield doc('head', 0, {
    body: title.body,
    tsv: `${weighted(title.tsv, 'A')} ${keywords.join(' ')} 'author':95B '${no % authors}':96B`,
  })
  const draw = seededDraw(no * 7 + 5)
  for (let item = 1; item <= 2; item++) {
    const text = makeText(vocabulary, 3, draw)
    yield doc('outline', item, { body: text.body, tsv: weighted(text.tsv, 'C') })
  }
  for (let page = 1; page <= pages; page++) yield doc('text', page, makeText(vocabulary, wordsPerPage, draw))
}

const madeBy = 2
const weighted = (tsv: string, weight: string) =>
  tsv.replace(/\d+(?=[, ]|$)(?!')/g, position => position + weight)

interface Text {
  readonly body: string
  readonly tsv: string
}

/** A number of words with their tsvector, segmented as in the product. */
function makeText(vocabulary: Vocabulary, count: number, draw: Draw): Text {
  const places = new Map<string, string>()
  const texts: string[] = []
  let position = 0
  const add = (term: string) => {
    const known = places.get(term)
    places.set(term, known === undefined ? `${position}` : `${known},${position}`)
  }
  const isRun = isEastAsian(vocabulary.language)
  for (let at = 0; at < count; at++) {
    const word = vocabulary.draw(draw)
    texts.push(word.text)
    if (word.terms === undefined) continue
    position += 1
    for (const term of word.terms) add(term)
  }
  if (isRun) {
    for (let from = 0; from < texts.length; from += 12) {
      for (const term of runTerms([...texts.slice(from, from + 12).join('')])) {
        position += 1
        add(`'${term}'`)
      }
      texts[from] = `${from === 0 ? '' : '，'}${texts[from]}`
    }
  }
  let tsv = ''
  for (const [term, positions] of places) tsv += `${term}:${positions} `
  return { body: texts.join(isRun ? '' : ' '), tsv: tsv.trimEnd() }
}
