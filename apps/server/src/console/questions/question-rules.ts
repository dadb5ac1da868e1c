/** What makes a question of the bank complete, and the form in which it is stored. Pure. */
import type { QuestionContent } from '@lectern/contract'
import { isScore } from '../../exams/scoring.ts'

/** A fault of a question: a wire field, the key of the error, and the values for its sentence. */
export interface Fault {
  readonly field: string
  readonly key: 'FIELD_REQUIRED' | 'FIELD_INVALID' | 'NOT_FOUND' | 'QUESTION_TAKEN'
  readonly params?: Record<string, string | number>
}

/** Separates tags in a cell of a file, so no tag has it. */
const tagSeparator = /[#,;，；、\n\t]/u

/** Options by their key, tags once, and references without line breaks, so that the same question is always stored alike. */
export function tidied<C extends QuestionContent>(content: C): C {
  return {
    ...content,
    options: content.options.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    rightKeys: [...content.rightKeys].sort(),
    tags: [...new Set(content.tags)],
    references: content.references
      .map(reference => ({ ...reference, quote: reference.quote.replace(/\s+/gu, ' ').trim() }))
      .toSorted((a, b) =>
        a.resourceId === b.resourceId ? a.from - b.from : a.resourceId < b.resourceId ? -1 : 1,
      ),
  }
}

/** All faults of a question that can be found without the database, at most one for a field. */
export function faultsOf(content: QuestionContent): Fault[] {
  const { options, rightKeys, score, tags, references, kind } = content
  const keys = options.map(({ key }) => key)
  const found: Fault[] = []
  const check = (field: string, isFaulty: boolean, key: Fault['key'] = 'FIELD_INVALID') => {
    if (isFaulty && !found.some(fault => fault.field === field)) found.push({ field, key })
  }
  if (kind === 'operation') {
    check('OPTIONS', options.length > 0)
    check('KEYS', rightKeys.length > 0)
  } else {
    check('OPTIONS', options.length === 0, 'FIELD_REQUIRED')
    check('OPTIONS', options.length < 2)
    check('OPTIONS', hasTwice(keys) || hasTwice(options.map(({ text }) => text)))
    check(
      'OPTIONS',
      keys.some(key => !isKey(key)),
    )
    check('KEYS', rightKeys.length === 0, 'FIELD_REQUIRED')
    check('KEYS', hasTwice(rightKeys) || rightKeys.some(key => !keys.includes(key)))
    check('KEYS', kind === 'single' ? rightKeys.length !== 1 : rightKeys.length < 2)
  }
  check('SCORE', !isScore(score))
  check(
    'TAGS',
    tags.some(tag => tagSeparator.test(tag)),
  )
  check(
    'REFS',
    references.some(({ from, to }) => to < from),
  )
  check('REFS', hasTwice(references.map(({ resourceId, from }) => `${resourceId} ${from}`)))
  return found
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

/** Keys are headings of columns in a file, and several may stand in one cell. */
const isKey = (key: string): boolean => /^[\p{L}\p{N}_-]+$/u.test(key)

/** What makes two questions the same for people who read them. */
export const likenessOf = ({ language, kind, stem, options }: QuestionContent): string =>
  JSON.stringify([language, kind, stem, options.map(({ text }) => text).sort()])
