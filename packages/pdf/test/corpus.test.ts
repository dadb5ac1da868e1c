import { describe, expect, test } from 'vitest'
import { PdfDocument, PdfError } from '../src/index.ts'
import {
  type CorpusFile,
  type CorpusGeometry,
  corpusFiles,
  hasCorpus,
  passwordOf,
  readCorpusFile,
} from './corpus.ts'

function annotationCounts(document: PdfDocument): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { index } of document.pages) {
    for (const { subtype } of document.annotations(index))
      counts[subtype || '?'] = (counts[subtype || '?'] ?? 0) + 1
  }
  return counts
}

/** Leaves out kinds on which the programs disagree; used for both sides of a comparison. */
function settled(
  counts: Readonly<Record<string, number>>,
  { disagreements }: CorpusFile,
): Record<string, number> {
  const open = Object.keys((disagreements.annotations as object | undefined) ?? {})
  return Object.fromEntries(
    Object.entries(counts).filter(([kind, count]) => count > 0 && !open.includes(kind)),
  )
}

function checkGeometry(document: PdfDocument, geometry: CorpusGeometry): void {
  for (let number = geometry.from; number <= geometry.to; number++) {
    const page = document.pages[number - 1]
    if (geometry.rotate !== undefined) expect(page?.rotation).toBe(geometry.rotate)
    if (geometry.userUnit !== undefined) expect(page?.userUnit).toBe(geometry.userUnit)
    if (geometry.mediaBox) expectNear(page?.mediaBox, geometry.mediaBox)
    if (geometry.cropBox) expectNear(page?.cropBox, geometry.cropBox)
  }
}

/** The programs print boxes with at least two decimals. */
function expectNear(box: readonly number[] | undefined, expected: readonly number[]): void {
  expect(box).toEqual(expected.map(edge => expect.closeTo(edge, 1)))
}

function checkFacts(file: CorpusFile): void {
  const { agreed } = file
  const document = PdfDocument.open(readCorpusFile(file), passwordOf(file))
  const facts: [unknown, unknown][] = [
    [document.pages.length, agreed.pageCount],
    [document.version, agreed.pdfVersion],
    [document.isLinearized, agreed.linearized],
    [document.isEncrypted, agreed.encrypted],
    [document.revisionCount, agreed.revisions],
  ]
  for (const [ours, theirs] of facts) if (theirs !== undefined) expect(ours).toBe(theirs)
  if (agreed.annotations)
    expect(settled(annotationCounts(document), file)).toEqual(settled(agreed.annotations, file))
  for (const geometry of agreed.pageGeometry ?? []) if (!geometry.unknown) checkGeometry(document, geometry)
}

const openable = corpusFiles.filter(file => Object.values(file.opens).filter(Boolean).length >= 2)
const hopeless = corpusFiles.filter(file => !openable.includes(file))

/** @throws any error that is not a PdfError. */
function opened(bytes: Uint8Array, access: { readonly password?: string }): 'opened or refused' {
  try {
    PdfDocument.open(bytes, access)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
  }
  return 'opened or refused'
}

describe.skipIf(!hasCorpus)(
  `law 2: every file that two programs open${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(openable.map(file => [file.path, file] as const))('%s opens with the agreed facts', (_, file) =>
      checkFacts(file),
    )
    test.each(hopeless.map(file => [file.path, file] as const))(
      '%s ends in a value or a typed error',
      (_, file) => expect(opened(readCorpusFile(file), passwordOf(file))).toBe('opened or refused'),
    )
  },
)
