/** The text of an imported file, what the person sees of it before anything is stored, and why it may not be stored yet. */
import type { TableEncoding } from '@lectern/contract'
import { AppError } from '../../errors.ts'
import type { Table } from './csv.ts'
import { type Certainty, decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { WrongLine } from './read-table.ts'

/** How a file was read, for the report of an import. */
export interface ReadAs {
  /** Empty for a file that is no text. */
  readonly encoding: TableEncoding | ''
  readonly certainty: Certainty
  /** The first rows of a table, or the first questions of a package or a list as a table has them. */
  readonly preview: readonly (readonly string[])[]
}

/** What every import reports: how many lines were stored or could be, the faults of the others, and how the file was read. */
export interface ImportReport extends ReadAs {
  readonly count: number
  readonly wrong: readonly WrongLine[]
}

/** The report for the wire. */
export const presentImport = ({ wrong, preview, ...report }: ImportReport) => ({
  ...report,
  wrong: [...wrong],
  preview: preview.map(cells => [...cells]),
})

/** A file of packed items, which say themselves how their text is written. */
export const readAsPackage: ReadAs = { encoding: '', certainty: 'known', preview: [] }

interface ImportText {
  readonly text: string
  readonly readAs: ReadAs
  /** Faults of the text as a whole: with one, its lines are not looked at. */
  readonly wrong: readonly WrongLine[]
}

/**
 * Decodes a file. A guessed encoding is enough for a report (`checksOnly`) if much speaks for it; to be stored, the file
 * must be Unicode or come with the encoding by name. Characters that the encoding does not have are a fault of their line.
 */
export async function readImportText(
  bytes: Uint8Array,
  {
    encoding: named,
    checksOnly,
  }: { readonly encoding: TableEncoding | undefined; readonly checksOnly: boolean },
): Promise<ImportText> {
  const { text, encoding, certainty } = decodeText(bytes, named)
  const isEnough = certainty === 'known' || (certainty === 'likely' && checksOnly)
  const lost = text.indexOf('\uFFFD')
  const wrong = !isEnough
    ? [{ line: 1, field: 'ENCODING', key: 'FIELD_REQUIRED' }]
    : lost >= 0
      ? [{ line: text.slice(0, lost).split('\n').length, field: 'ENCODING', key: 'FIELD_INVALID' }]
      : []
  return { text, readAs: { encoding, certainty, preview: await previewOf(text) }, wrong }
}

const most = { rows: 6, columns: 30, characters: 80 } as const

/** So many lines are shown below the heading. */
export const mostPreviewed = most.rows - 1

/** The heading and the first lines below it. */
async function previewOf(text: string): Promise<readonly (readonly string[])[]> {
  if (/^\s*[[{<]/.test(text)) return []
  try {
    const lines = await readCsv(text, most.rows)
    return lines.map(({ cells }) => cells.slice(0, most.columns).map(cut))
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/**
 * The heading and the first lines of a table that was made from a file of another form, without the columns in which none of them
 * has anything.
 */
export function previewOfTable({ heading, rows }: Table): readonly (readonly string[])[] {
  if (rows.length === 0) return []
  const shown = heading
    .flatMap((_, at) => (rows.some(row => (row[at] ?? '') !== '') ? [at] : []))
    .slice(0, most.columns)
  return [heading, ...rows.slice(0, mostPreviewed)].map(row => shown.map(at => cut(`${row[at] ?? ''}`)))
}

const cut = (cell: string): string => {
  const characters = [...cell.slice(0, 2 * most.characters)]
  return characters.length > most.characters ? `${characters.slice(0, most.characters - 1).join('')}…` : cell
}
