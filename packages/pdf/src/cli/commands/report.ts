import type { Annotation, PdfDocument, PdfPage, PdfWarning, Signature } from '../../index.ts'
import type { Finding } from '../../inspection/check-objects.ts'

/** The output of `info --json`: the facts of a document and its pages, and the damage found. */
export interface DocumentReport {
  readonly byteCount: number
  readonly version: string
  readonly pageCount: number
  readonly annotationCount: number
  /** By subtype; `?` for annotations without one. */
  readonly annotationsBySubtype: Readonly<Record<string, number>>
  readonly isEncrypted: boolean
  /** Null when it is not encrypted. */
  readonly encryption: NonNullable<PdfDocument['encryption']> | null
  readonly access: PdfDocument['access']
  readonly permissions: PdfDocument['permissions']
  readonly isLinearized: boolean
  readonly revisionCount: number
  /** Null if no signature certifies the document. */
  readonly certification: NonNullable<PdfDocument['certification']> | null
  readonly signatures: readonly Signature[]
  readonly pages: readonly PdfPage[]
  readonly warnings: readonly PdfWarning[]
}

/** Also reads all annotations, so that their damage is reported too. */
export function reportOf(document: PdfDocument, byteCount: number): DocumentReport {
  const counts = new Map<string, number>()
  let annotationCount = 0
  for (const { subtype } of allAnnotations(document)) {
    counts.set(subtype || '?', (counts.get(subtype || '?') ?? 0) + 1)
    annotationCount++
  }
  const { version, isEncrypted, access, permissions, isLinearized, revisionCount, pages, warnings } = document
  return {
    byteCount,
    version,
    pageCount: pages.length,
    annotationCount,
    annotationsBySubtype: Object.fromEntries(counts),
    isEncrypted,
    encryption: document.encryption ?? null,
    access,
    permissions,
    isLinearized,
    revisionCount,
    certification: document.certification ?? null,
    signatures: document.signatures(),
    pages,
    warnings,
  }
}

/** The report as text, one fact per line. */
export function reportText(report: DocumentReport): string {
  const { permissions, certification } = report
  const forbidden = permissionNames.flatMap(([name, words]) => (permissions[name] ? [] : [words]))
  const kinds = Object.entries(report.annotationsBySubtype).map(([kind, count]) => `${count} ${kind}`)
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['version', `PDF ${report.version}`],
    ['size', `${report.byteCount} bytes, ${savedTimes(report.revisionCount)}`],
    ['pages', [String(report.pageCount), ...pageSizes(report.pages)].join(', ')],
    ['annotations', kinds.length === 0 ? 'none' : kinds.join(', ')],
    ['encryption', encryptionText(report)],
    ...(forbidden.length > 0 ? [['forbidden', forbidden.join(', ')] as const] : []),
    ...(certification ? [['certified', certificationText[certification]] as const] : []),
    ...report.signatures.map(signature => ['signature', signatureText(signature)] as const),
    ...(report.isLinearized ? [['linearized', 'yes'] as const] : []),
    ['damage', report.warnings.length === 0 ? 'none' : `${report.warnings.length} repaired`],
  ]
  const facts = lines.map(([label, value]) => `${label.padEnd(13)}${printable(value)}\n`)
  return [...facts, ...report.warnings.map(warningText)].join('')
}

/** The annotations of all pages, in page order. */
export function allAnnotations(document: PdfDocument): Annotation[] {
  return document.pages.flatMap(({ index }) => [...document.annotations(index)])
}

/** One line per annotation: page, kind, rectangle, author, text, separated by tabs. */
export function annotationLines(annotations: readonly Annotation[]): string {
  return annotations
    .map(({ pageIndex, subtype, rect, author = '', contents = '' }) => {
      const place = rect.map(edge => edge.toFixed(1)).join(' ')
      const words = [subtype || '?', `[${place}]`, author, contents].map(printable)
      return `page ${pageIndex + 1}\t${words.join('\t').trimEnd()}\n`
    })
    .join('')
}

/** `1 annotation`, `3 annotations`. */
export function countText(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** Text of a file must not contain terminal escape sequences or turn other text round: such characters become spaces. */
export function printable(words: string): string {
  return words.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
}

const certificationText = {
  nothing: 'by a signature that allows no change',
  forms: 'by a signature that allows filling in forms alone',
  annotations: 'by a signature that allows annotations',
} as const

function encryptionText({ encryption, access }: DocumentReport): string {
  if (!encryption) return 'none'
  const { streams, strings, keyBits, revision, hasPlainMetadata } = encryption
  const methods = [...new Set([streams, strings])].map(method => methodText[method]).join(' and ')
  const { embeddedFiles } = encryption
  const files =
    methods === 'none' && embeddedFiles !== 'none' ? `, embedded files ${methodText[embeddedFiles]}` : ''
  const metadata = hasPlainMetadata ? ', metadata readable by all' : ''
  return `${methods}${files}, key of ${keyBits} bits (revision ${revision})${metadata}, opened as ${access}`
}

const methodText = { none: 'none', rc4: 'RC4', 'aes-128': 'AES', 'aes-256': 'AES' } as const

function signatureText({ kind, field, coversWholeFile, allows }: Signature): string {
  const where = field ? [`in the field ${field}`] : []
  const later = coversWholeFile ? [] : ['changed since']
  return [kind, ...where, ...(allows ? [`allows ${allows}`] : []), ...later].join(', ')
}

const permissionNames: readonly (readonly [keyof DocumentReport['permissions'], string])[] = [
  ['print', 'printing'],
  ['printFaithfully', 'printing in full quality'],
  ['modify', 'changing'],
  ['copy', 'copying'],
  ['copyForAccessibility', 'copying for readers who cannot see'],
  ['annotate', 'annotating'],
  ['fillForms', 'filling in forms'],
  ['createForms', 'making forms'],
  ['assemble', 'assembling pages'],
]

function savedTimes(count: number): string {
  if (count === 0) return 'its cross-reference was rebuilt'
  return count === 1 ? 'saved once' : `saved ${count} times`
}

/** The sizes of the displayed pages, the most frequent first, three at most. */
function pageSizes(pages: readonly PdfPage[]): string[] {
  const counts = new Map<string, number>()
  for (const { cropBox, rotation, userUnit } of pages) {
    const [l, b, r, t] = cropBox
    const sides = [(r - l) * userUnit, (t - b) * userUnit].map(side => Number(side.toFixed(1)))
    const size = (rotation % 180 === 0 ? sides : sides.toReversed()).join(' × ')
    counts.set(size, (counts.get(size) ?? 0) + 1)
  }
  const sizes = [...counts].sort(([, a], [, b]) => b - a)
  const shown = sizes
    .slice(0, 3)
    .map(([size, count]) => (sizes.length === 1 ? `${size} pt` : `${count} of ${size} pt`))
  return sizes.length > 3 ? [...shown, 'other sizes'] : shown
}

/** A line about damage: its code, what it is, and where. */
export function warningText({ code, message, object, offset, annotation }: Finding): string {
  const where = [
    ...(object === undefined ? [] : [`object ${object}`]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(annotation === undefined || annotation === object ? [] : [`drawn by annotation ${annotation}`]),
  ].join(', ')
  return `  ${code}: ${printable(message)}${where && ` (${where})`}\n`
}
