import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { packPdf, run } from './tools.ts'

/** Objects of a PDF in qpdf's JSON form by name, `obj:5 0 R`; streams come without a value. */
export type PdfObjects = Readonly<Record<string, { readonly value?: Readonly<Record<string, unknown>> }>>

/** A PDF while it is edited. */
export interface PdfEdit {
  readonly objects: PdfObjects
  /** References to the pages in reading order, each as `5 0 R`. */
  readonly pages: readonly string[]
  /** Adds an object under the next free number and returns the reference to it. */
  readonly add: (object: unknown) => string
  /** Replaces the object with this name. */
  readonly replace: (name: string, object: unknown) => void
}

/**
 * Copies a PDF with some objects replaced or added, using qpdf's JSON form; everything else stays unchanged. `to` may be
 * `from`. Throws if qpdf cannot read or write the file.
 */
export function editPdf(from: string, to: string, change: (edit: PdfEdit) => void): void {
  const [plain, json, copy] = [`${to}.plain`, `${to}.json`, `${to}.new`]
  try {
    // Edits a copy without object streams, because qpdf 11 loses a replaced object when it later reads the object stream
    // that contained the old one.
    run('qpdf', [from, '--object-streams=disable', plain])
    run('qpdf', [plain, '--json-output=2', '--json-stream-data=none', json])
    const read: { qpdf: [{ maxobjectid: number }, PdfObjects] } = JSON.parse(readFileSync(json, 'utf8'))
    const [head, objects] = read.qpdf
    const changes: Record<string, unknown> = {}
    let last = head.maxobjectid
    const replace = (name: string, object: unknown): void => {
      changes[name] = object
    }
    const add = (object: unknown): string => {
      last += 1
      replace(`obj:${last} 0 R`, object)
      return `${last} 0 R`
    }
    change({ objects, pages: listPages(plain), add, replace })
    writeFileSync(json, JSON.stringify({ version: 2, qpdf: [{ ...head, maxobjectid: last }, changes] }))
    run('qpdf', [plain, `--update-from-json=${json}`, copy])
    packPdf(copy, to)
  } finally {
    for (const path of [plain, json, copy]) rmSync(path, { force: true })
  }
}

function listPages(path: string): string[] {
  return [...run('qpdf', ['--show-pages', path]).matchAll(/^page \d+: (\d+ \d+ R)/gm)].map(
    match => match[1] ?? '',
  )
}
