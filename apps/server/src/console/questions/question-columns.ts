/**
 * A question as a line of a table, in both directions. Options have a column each, `OPTION_A` and so on; right keys, tags and
 * references share a cell. Pure.
 */
import { fieldLabel, type Language, languages, type QuestionContent } from '@lectern/contract'
import { type Table, textOfCell } from '../desk/csv.ts'

/** The columns before and after those of the options, by wire name. */
const first = ['KIND', 'LANG', 'STEM'] as const
const last = ['KEYS', 'SCORE', 'LIMIT', 'RUBRIC', 'TAGS', 'REFS', 'IMAGE', 'FILE_ID'] as const
/** The columns that a file must have. */
export const neededColumns = ['KIND', 'STEM', 'SCORE'] as const

const optionStart = 'OPTION_'
const kindNumbers = { single: 1, multiple: 2, operation: 3 } as const
const kindNames: Readonly<Record<keyof typeof kindNumbers, Readonly<Record<Language, string>>>> = {
  single: { zh: '单选题', en: 'Single choice', tw: '單選題', ja: '単一選択', de: 'Einfachauswahl' },
  multiple: { zh: '多选题', en: 'Multiple choice', tw: '多選題', ja: '複数選択', de: 'Mehrfachauswahl' },
  operation: { zh: '操作题', en: 'Operation', tw: '操作題', ja: '実技', de: 'Praktische Aufgabe' },
}

/** Questions as a table. */
export function tableOf(questions: readonly QuestionContent[]): Table {
  const keys = [...new Set(questions.flatMap(({ options }) => options.map(({ key }) => key)))].sort()
  const rows = questions.map(question => [
    kindNumbers[question.kind],
    question.language,
    question.stem,
    ...keys.map(key => question.options.find(option => option.key === key)?.text ?? ''),
    question.rightKeys.join(', '),
    question.score,
    question.limitSeconds,
    question.rubric,
    question.tags.join('#'),
    question.references
      .map(({ resourceId, from, to, quote }) => `${resourceId} ${from}-${to} ${quote}`.trim())
      .join('\n'),
    question.imageId ?? '',
    question.materialId ?? '',
  ])
  return { heading: [...first, ...keys.map(key => `${optionStart}${key}`), ...last], rows }
}

/** Questions as a table that a person reads: with headings, and the kinds by name. */
export function readableTableOf(questions: readonly QuestionContent[], language: Language): Table {
  const { heading, rows } = tableOf(questions)
  return {
    heading: heading.map(column => headingOf(column, language)),
    rows: rows.map(([, ...cells], at) => [kindNames[questions[at]?.kind ?? 'single'][language], ...cells]),
  }
}

/**
 * The column of a heading: a wire name, also by its label in any language, or `OPTION_A`, which may be written as `A` or
 * `Option A`. Undefined for any other heading.
 */
export function columnOf(heading: string): string | undefined {
  const wanted = heading.toLowerCase()
  const column = [...first, ...last].find(
    name =>
      name.toLowerCase() === wanted ||
      languages.some(language => fieldLabel(name, language).toLowerCase() === wanted),
  )
  if (column !== undefined) return column
  const [, key = ''] =
    /^(?:(?:option|antwort|选项|選項|選択肢)[ _]?)?([\p{L}\p{N}_-]{1,10})$/iu.exec(heading) ?? []
  const isMarked = key.length < heading.length
  return key !== '' && (isMarked || /^[A-Z]$/.test(key)) ? `${optionStart}${key}` : undefined
}

/** What a person reads above a column; `columnOf` knows it. */
const headingOf = (column: string, language: Language): string =>
  column.startsWith(optionStart) ? column.slice(optionStart.length) : fieldLabel(column, language)

/** The wire fields of a question from the cells of a line, by column. Empty cells are left out. */
export function fieldsOfCells(cells: Readonly<Record<string, string>>): Record<string, unknown> {
  const texts = Object.fromEntries(
    Object.entries(cells)
      .map(([column, cell]) => [column, textOfCell(cell)] as const)
      .filter(([, text]) => text !== ''),
  )
  const options = Object.entries(texts)
    .filter(([column]) => column.startsWith(optionStart))
    .map(([column, text]) => ({ KEY: column.slice(optionStart.length), TEXT: text }))
  const { KIND, KEYS = '', TAGS = '', REFS = '', ...others } = texts
  const plain = Object.fromEntries(
    Object.entries(others).filter(([column]) => !column.startsWith(optionStart)),
  )
  const numbers = Object.fromEntries(
    ['SCORE', 'LIMIT'].flatMap(column =>
      plain[column] === undefined ? [] : [[column, decimalOf(plain[column])]],
    ),
  )
  return {
    ...plain,
    ...numbers,
    ...(KIND === undefined ? {} : { KIND: kindOf(KIND) }),
    OPTIONS: options,
    KEYS: keysOf(
      KEYS,
      options.map(({ KEY }) => KEY),
    ),
    TAGS: TAGS.split(/[#,;，；、\n\t]/u).flatMap(tag => (tag.trim() === '' ? [] : [tag.trim()])),
    REFS: REFS.split('\n').flatMap(line => (line.trim() === '' ? [] : [referenceOf(line.trim())])),
  }
}

/**
 * A number with the comma of many languages (`2,5`) or with full-width digits, as the wire writes it. With three digits behind the
 * comma it may be thousands: such a cell stays as it is and is refused.
 */
const decimalOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')

const kindOf = (cell: string): string | number =>
  kindNumbers[cell.toLowerCase() as keyof typeof kindNumbers] ?? cell

/** `A, C` or, if all options have one letter, `AC`. */
function keysOf(cell: string, known: readonly string[]): readonly string[] {
  const parts = cell.split(/[#,;，；、\s]+/u).filter(part => part !== '')
  const [only = ''] = parts
  const letters = [...only]
  const areLetters =
    parts.length === 1 && !known.includes(only) && letters.every(letter => known.includes(letter))
  return areLetters ? letters : parts
}

/** The wire fields of a reference: `id 3-4 quoted text`, or with one page only. What is written otherwise is refused when it is decoded. */
export function referenceOf(line: string): Record<string, unknown> {
  const [, id, from, to, quote = ''] =
    /^(\S+)\s+(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?(?:\s(.*))?$/su.exec(line) ?? []
  if (id === undefined) return { RESOURCE_ID: line, FROM: 0, TO: 0 }
  return { RESOURCE_ID: id, FROM: Number(from), TO: Number(to ?? from), QUOTE: quote.trim() }
}
