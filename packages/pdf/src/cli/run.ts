import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import {
  type NewAnnotation,
  PdfDocument,
  PdfError,
  pageToView,
  renderAnnotation,
  toSvg,
  transformRect,
} from '../index.ts'
import { type Command, type CommonOptions, parseArguments, UsageError } from './arguments.ts'

/** Where the command writes; streams of the process, or of a test. */
interface Sink {
  write(data: string | Uint8Array): unknown
}

const help = `lectern-pdf reads PDF files, and writes annotations by appending to them.

  lectern-pdf info FILE                      version, pages, encryption, and damage that was repaired
  lectern-pdf annotations FILE               the annotations of every page (with --json: all their data)
  lectern-pdf import FILE DATA.json -o OUT   adds annotations that "annotations --json" printed
  lectern-pdf strip FILE -o OUT              takes off all annotations of the supported kinds
  lectern-pdf svg FILE --page N -o OUT.svg   draws the annotations of page N (the first is 1)
  lectern-pdf decode FILE --object N         the decoded content of stream object N

  --password P   opens an encrypted file, as its owner or its user
  --json         prints for programs instead of people
  --help         prints this

Exit code: 0 done, 1 cannot be done (the reason is on stderr), 2 the command line was not understood.
`

/** Runs one command line and gives the exit code. ISO 32000-2 is done elsewhere: here is only reading and printing. */
export async function run(words: readonly string[], out: Sink, err: Sink): Promise<0 | 1 | 2> {
  try {
    const command = parseArguments(words)
    await execute(command, out)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      err.write(`lectern-pdf: ${error.message}\n\n${help}`)
      return 2
    }
    const code = error instanceof PdfError ? error.code : (error as { code?: string }).code
    err.write(`lectern-pdf: ${code ?? 'failed'}: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function execute(command: Command, out: Sink): Promise<void> {
  if (command.name === 'help') {
    out.write(help)
    return
  }
  const document = await open(command.file, command.options)
  const now = new Date()
  switch (command.name) {
    case 'info':
      out.write(
        command.options.isJson ? `${JSON.stringify(infoOf(document), undefined, 2)}\n` : infoText(document),
      )
      return
    case 'annotations':
      out.write(
        command.options.isJson
          ? `${JSON.stringify(annotationsOf(document), undefined, 2)}\n`
          : listText(document),
      )
      return
    case 'import': {
      const data = JSON.parse(await readFile(command.data, 'utf8')) as { data?: NewAnnotation }[]
      const added = document.importAnnotations(data.flatMap(entry => entry.data ?? (entry as NewAnnotation)))
      await writeFile(command.output, document.save({ now }))
      out.write(`${added.length} annotations added\n`)
      return
    }
    case 'strip':
      await writeFile(command.output, document.withoutAnnotations({ now }))
      return
    case 'svg':
      await writeFile(command.output, pageSvg(document, command.page - 1))
      return
    case 'decode':
      out.write(document.decodeObject(command.object))
  }
}

async function open(path: string, { password }: CommonOptions): Promise<PdfDocument> {
  return PdfDocument.open(new Uint8Array(await readFile(path)), {
    ...(password !== undefined && { password }),
    inflate: (data, maxBytes) => inflateSync(data, { maxOutputLength: maxBytes }),
    random: byteCount => new Uint8Array(randomBytes(byteCount)),
  })
}

function infoOf(document: PdfDocument): object {
  const { version, isEncrypted, isLinearized, revisionCount, access, permissions, pages } = document
  // Reading the annotations as well lets their damage be told too.
  const annotationCount = pages.reduce((sum, { index }) => sum + document.annotations(index).length, 0)
  const { warnings } = document
  return {
    version,
    pageCount: pages.length,
    annotationCount,
    isEncrypted,
    access,
    permissions,
    isLinearized,
    revisionCount,
    pages,
    warnings,
  }
}

function infoText(document: PdfDocument): string {
  const lines = [
    `PDF ${document.version}, ${document.pages.length} pages, saved ${document.revisionCount} times`,
    document.isEncrypted ? `encrypted; opened as ${document.access}` : 'not encrypted',
    ...document.warnings.map(
      ({ code, message, object }) =>
        `warning ${code}: ${message}${object === undefined ? '' : ` (object ${object})`}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

function annotationsOf(document: PdfDocument): object[] {
  return document.pages.flatMap(({ index }) => [...document.annotations(index)])
}

function listText(document: PdfDocument): string {
  return document.pages
    .flatMap(({ index }) => document.annotations(index))
    .map(({ pageIndex, subtype, rect, author = '', contents = '' }) => {
      const place = rect.map(edge => edge.toFixed(1)).join(' ')
      return `page ${pageIndex + 1}\t${subtype}\t[${place}]\t${author}\t${contents.replaceAll('\n', ' ')}\n`
    })
    .join('')
}

/** The annotations of a page in one drawing, upright as a viewer shows the page without its rotation. */
function pageSvg(document: PdfDocument, pageIndex: number): string {
  const page = document.pages[pageIndex]
  if (!page) throw new PdfError('page-missing', `the document has no page ${pageIndex + 1}`)
  const view = pageToView({ box: page.cropBox, rotation: 0, userUnit: page.userUnit, scale: 1 })
  const parts = document.annotations(pageIndex).flatMap(annotation => {
    const scene = renderAnnotation(annotation)
    if (!scene) return []
    const [x, y, right, bottom] = transformRect(view.matrix, scene.bounds)
    const place = `x="${x}" y="${y}" width="${right - x}" height="${bottom - y}"`
    return [toSvg(scene).replace('<svg ', `<svg ${place} `)]
  })
  const size = `width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('\n')}</svg>\n`
}
