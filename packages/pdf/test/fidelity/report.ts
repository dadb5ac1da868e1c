import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findCause, requiredLikeness } from './causes.ts'
import { readEditRecord } from './compare-edits.ts'
import { type Comparison, pageSettings, reopenedName } from './compare-readers.ts'
import { type DrawingReader, presentReaders, readers } from './drawn-by-readers.ts'
import { type DrawnCase, drawnCases } from './drawn-cases.data.ts'
import { editSection } from './edit-report.ts'
import { requiredLikeness as foreignLikeness } from './foreign-drawings.ts'
import { readRecord } from './foreign-record.ts'
import { knownOutliers } from './known-outliers.data.ts'
import { lookedAt } from './looked-at.data.ts'
import { readerDifferences } from './reader-differences.data.ts'

const kinds = [...new Set(drawnCases.map(({ kind }) => kind))]
const figure = (value: number): string => value.toFixed(3)

/** The content of `docs/fidelity.md`. */
export function fidelityPage(compared: readonly Comparison[]): string {
  const absent = readers.filter(reader => !presentReaders.includes(reader))
  const unexplained = compared.filter(one => one.likeness < requiredLikeness && !findCause(one))
  const alike = compared.filter(one => one.likeness >= requiredLikeness).length
  return `# Fidelity

Other programs show an annotation in a saved file the way the viewer shows it before saving. \`npm run fidelity -w @lectern/pdf\`
creates this page and its pictures; \`npm test\` checks a sample, each kind once and with varying page rotation.

**How.** ${drawnCases.length} annotations of ${kinds.length} kinds, each with one option, are each placed on a separate page in ${pageSettings.length} positions:
rotated by 0, 90, 180 and 270 degrees with the lower left corner of the crop box at the origin and elsewhere, and once
with a user unit of 2. Our drawing is the SVG that the viewer shows before saving, rendered by Chromium; the other programs draw
the saved file, at ${3} pixels per point. A pair is compared by structural similarity (SSIM, windows of eight pixels, three
colours) where either picture shows something, both blurred by one pixel, so that differences in antialiasing do not count.
Poppler positions letters on whole pixels; its pages are drawn at twice the size and reduced. “${reopenedName}” is
the saved file opened again by our own engine, on pages that are not rotated.

Required is ${requiredLikeness} for every pair. Of ${compared.length} pairs ${alike} reach it, ${compared.length - alike - unexplained.length} differ for a cause listed below, ${unexplained.length} for no known cause.

Programs: ${presentReaders.map(versionOf).join(', ')}.${absent.length > 0 ? ` Not there: ${absent.join(', ')}.` : ''}

${likenessTable(compared)}

Each cell: lowest and median similarity of the pairs without a recorded cause, and their number.

## Where other programs draw differently

${differences(compared)}

## Side by side

${kinds.map(sheet).join('\n\n')}

## Appearances of other programs

${foreignSummary()}

${editSection(readEditRecord())}`
}

/** A kind's pictures, and what was seen on them. */
function sheet(kind: DrawnCase['kind']): string {
  const name = kind.slice(1)
  const looked = lookedAt[kind]
  const seen = looked ? `Inspected on ${looked.on}. ${looked.seen}` : 'Not inspected yet.'
  return `### ${name}\n\n${seen}\n\n![${name} in each program](fidelity/${name.toLowerCase()}.png)`
}

/** Summary of the recorded comparisons with appearances in the corpus. */
function foreignSummary(): string {
  const drawings = Object.values(readRecord()).flatMap(file => Object.values(file))
  const alike = drawings.filter(entry => Number.parseFloat(entry) >= foreignLikeness).length
  const told = Object.values(knownOutliers).reduce((sum, file) => sum + Object.keys(file).length, 0)
  return `Of ${drawings.length} appearances that files of the development corpus contain, ${alike} are at least ${foreignLikeness} similar
to what MuPDF or Poppler draws. The other ${drawings.length - alike} were inspected visually; ${told} causes are recorded with the files in
\`packages/pdf/test/fidelity/known-outliers.data.ts\`: letters of fonts that are not embedded, symbols of Zapf Dingbats, and
pictures that a browser scales down with another algorithm.`
}

function likenessTable(compared: readonly Comparison[]): string {
  const columns = [...presentReaders, reopenedName]
  const rows = kinds.map(kind => {
    const cells = columns.map(reader => {
      const values = compared
        .filter(one => one.drawn.kind === kind && one.reader === reader)
        .filter(one => one.likeness >= requiredLikeness || !findCause(one))
        .map(({ likeness }) => likeness)
        .sort((a, b) => a - b)
      const [lowest, median] = [values[0], values[Math.floor(values.length / 2)]]
      return lowest === undefined || median === undefined
        ? '–'
        : `${figure(lowest)} / ${figure(median)} (${values.length})`
    })
    return `| ${kind.slice(1)} | ${cells.join(' | ')} |`
  })
  return [`| | ${columns.join(' | ')} |`, `|---|${columns.map(() => '---:|').join('')}`, ...rows].join('\n')
}

function differences(compared: readonly Comparison[]): string {
  const rows = readerDifferences.map(difference => {
    const ones = compared.filter(one => one.likeness < requiredLikeness && findCause(one) === difference)
    const values = ones.map(({ likeness }) => likeness)
    const range =
      values.length === 0 ? '–' : `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`
    const what = difference.cases ? ` (${[...new Set(ones.map(({ drawn }) => drawn.name))].join('; ')})` : ''
    const who = [...new Set(ones.map(({ reader }) => reader))].join(', ')
    return `| ${difference.kind.slice(1)}${what} | ${who} | ${values.length} | ${range} | ${difference.cause} |`
  })
  return ['| kind | program | pairs | similarity | cause |', '|---|---|---:|---:|---|', ...rows].join('\n')
}

const require = createRequire(import.meta.url)

function versionOf(reader: DrawingReader): string {
  switch (reader) {
    case 'pdf.js':
      return `pdf.js ${packageVersion('pdfjs-dist/package.json')}`
    case 'PDFium':
      return `PDFium (@embedpdf/pdfium ${packageVersion(join(dirname(require.resolve('@embedpdf/pdfium/pdfium.wasm')), '../package.json'))})`
    case 'MuPDF':
      return `MuPDF ${programVersion('mutool')}`
    case 'Poppler':
      return `Poppler ${programVersion('pdftoppm')}`
  }
}

function packageVersion(path: string): string {
  const { version } = JSON.parse(readFileSync(require.resolve(path), 'utf8')) as { readonly version: string }
  return version
}

function programVersion(program: string): string {
  const { stdout, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' })
  return /\d+\.[\d.]+/.exec(stderr + stdout)?.[0] ?? ''
}
