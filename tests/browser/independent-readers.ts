/** Results of independent programs for a PDF. */
import { spawnSync } from 'node:child_process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface SeenAnnotation {
  readonly pageIndex: number
  readonly subtype: string
  /** Left, bottom, right, top in page space. */
  readonly rect: readonly number[]
}

/** True if the program can be started. */
export const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined

/** The problems that `qpdf --check` reports, one sentence per line; empty if none. */
export function qpdfComplaints(path: string): string[] {
  const { stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
  return `${stdout}\n${stderr}`.split('\n').filter(line => /WARNING|ERROR|error/.test(line))
}

/** Annotations of the first pages according to pdf.js, without links. */
export async function annotationsByPdfJs(bytes: Uint8Array, pageLimit = 5): Promise<SeenAnnotation[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const seen: SeenAnnotation[] = []
  for (let pageIndex = 0; pageIndex < Math.min(pageLimit, document.numPages); pageIndex += 1) {
    const page = await document.getPage(pageIndex + 1)
    for (const { subtype, rect } of await page.getAnnotations()) {
      if (subtype !== 'Link' && subtype !== 'Popup') seen.push({ pageIndex, subtype, rect })
    }
  }
  await task.destroy()
  return seen
}

/** Annotations in the page objects according to mutool, without links. */
export function annotationsByMutool(path: string, pageCount: number): SeenAnnotation[] {
  const seen: SeenAnnotation[] = []
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex += 1) {
    const { stdout } = spawnSync('mutool', ['show', path, `pages/${pageIndex + 1}/Annots/*`], {
      encoding: 'utf8',
    })
    for (const object of stdout.split(/\n(?=\d+ \d+ obj|<<)/)) {
      const subtype = /\/Subtype\s*\/(\w+)/.exec(object)?.[1]
      const rect = /\/Rect\s*\[([^\]]+)\]/.exec(object)?.[1]?.trim().split(/\s+/).map(Number)
      if (subtype && rect && subtype !== 'Link' && subtype !== 'Popup')
        seen.push({ pageIndex, subtype, rect })
    }
  }
  return seen
}
