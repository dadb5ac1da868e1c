/** Suggestions for a search while it is typed: titles, keywords and authors of works the caller may see. */
import type { Language, Suggestion } from '@lectern/contract'
import { sql } from 'kysely'
import type { CallContext } from '../calls/handler.ts'
import type { Piece } from '../search/segment.ts'
import { snippetOf } from '../search/snippet.ts'
import { queryReadings, textQuery } from '../search/text-query.ts'
import { type View, viewOf } from './card-query.ts'
import { isGone } from './gone-people.ts'
import { isVisible } from './lock-sql.ts'
import { hiddenLocks } from './queries.ts'

const mostSuggestions = 8
/** The most suggestions of each field, so that titles leave room for keywords and authors. */
const mostOfAField: Readonly<Record<Suggestion['field'], number>> = { title: 5, keyword: 3, author: 2 }
/** The most matching works to consider, since one letter matches most of a library. */
const mostLookedAt = 2000
const mostRead = 40

interface FittingWork {
  readonly title: string
  readonly keywords: readonly string[]
  /** Empty for an author whose account is disabled or erased. */
  readonly nick: string
  readonly lang: Language
}

/** At most eight suggestions: keywords, then titles, then authors; within each those of the most popular works first. */
export async function suggest(context: CallContext, typed: string): Promise<Suggestion[]> {
  const tsquery = textQuery(typed, 'AB')
  if (tsquery === undefined) return []
  const works = await selectFitting(context, viewOf(context), tsquery)
  const query = queryReadings(typed)
  const suggestions = [
    ...suggestionsIn(
      'keyword',
      works.flatMap(({ keywords, lang }) => keywords.map(text => ({ text, lang }))),
      query,
    ),
    ...suggestionsIn(
      'title',
      works.map(({ title: text, lang }) => ({ text, lang })),
      query,
    ),
    ...suggestionsIn(
      'author',
      works.map(({ nick: text, lang }) => ({ text, lang })),
      query,
    ),
  ]
  return suggestions.slice(0, mostSuggestions)
}

/** The most popular works with the words in title, keywords or author. */
async function selectFitting(context: CallContext, view: View, tsquery: string): Promise<FittingWork[]> {
  const where = [isVisible(view.viewer, view.today), ...(await hiddenLocks(context, view))]
  const { rows } = await sql<FittingWork>`
    select r.title, r.keywords, case when ${isGone} then '' else u.nick end as nick, r.lang
      from search_heads(${tsquery}::tsquery, ${mostLookedAt}) h join resources r on r.id = h.work_id and r.version = h.version
      join users u on u.id = r.author
     where ${sql.join(where, sql` and `)}
     order by r.heat desc, r.id limit ${mostRead}`.execute(context.db)
  return rows
}

/** The texts that contain the whole query, without duplicates. */
function suggestionsIn(
  field: Suggestion['field'],
  texts: readonly { readonly text: string; readonly lang: Language }[],
  readings: readonly (readonly Piece[])[],
): readonly Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const { text, lang } of texts) {
    if (found.size >= mostOfAField[field]) break
    if (found.has(text)) continue
    const query = readings.find(reading =>
      reading.every(piece => snippetOf(text, [piece], lang) !== undefined),
    )
    const snippet = query && snippetOf(text, query, lang)
    if (snippet) found.set(text, { text, field, snippet: [...snippet] })
  }
  return [...found.values()]
}
