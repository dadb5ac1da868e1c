import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { readEncryptionDictionary } from '../src/crypto/encryption-dictionary.ts'
import { type OpenedFile, openFile } from '../src/document/open-file.ts'
import { unlockFile } from '../src/document/security.ts'
import { WarningLog } from '../src/errors.ts'
import { PdfDocument, PdfError, type PdfPage } from '../src/index.ts'
import { defaultLimits } from '../src/limits.ts'
import { DictReader } from '../src/objects/reader.ts'
import { isName, PdfDict, PdfStream } from '../src/objects/values.ts'
import { type CorpusFile, type CorpusGeometry, passwordOf, readCorpusFile } from './corpus.ts'

/** A fact that the manifest gives: `pageCount`, `encryption.bits`, `annotations.Ink`, `geometry 3-7 rotate` … */
export interface FactCheck {
  readonly fact: string
  readonly ours: unknown
  readonly theirs: unknown
  readonly isSame: boolean
}

/** The engine's facts about a file, under the manifest's names. */
interface EngineFacts {
  readonly document: PdfDocument
  readonly annotations: Readonly<Record<string, number>>
  readonly flat: Readonly<Record<string, unknown>>
}

/** The outcome for one file: the code with which it was refused, or the compared facts. */
export type FactOutcome =
  | { readonly refused: string }
  | { readonly refused: undefined; readonly checks: readonly FactCheck[] }

/** Compares our facts with all facts of a file on which the programs, or most of them, agree. */
export function compareFacts(file: CorpusFile): FactOutcome {
  let facts: EngineFacts
  try {
    facts = factsOf(file)
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return { refused: error.code }
  }
  const checks = [
    ...flatChecks(facts, file),
    ...annotationChecks(facts, file),
    ...(file.agreed.pageGeometry ?? []).flatMap(run => geometryChecks(facts.document.pages, run)),
    ...unsettledChecks(facts, file),
  ]
  return { refused: undefined, checks }
}

/** If the programs disagree, our answer is right if no other answer has more votes. */
function unsettledChecks({ annotations, flat }: EngineFacts, { disagreements }: CorpusFile): FactCheck[] {
  const { annotations: byKind = {}, ...others } = disagreements
  const questions = [
    ...Object.entries(others).map(([fact, votes]) => ({ fact, ours: flat[fact], votes })),
    ...Object.entries(byKind as object).map(([kind, votes]) => ({
      fact: `annotations.${kind}`,
      ours: annotations[kind] ?? 0,
      votes,
    })),
  ]
  return questions.map(({ fact, ours, votes }) => {
    const answers: unknown[] = Object.values(votes as object)
    const votesFor = (answer: unknown): number => answers.filter(other => other === answer).length
    const isSame = votesFor(ours) > 0 && answers.every(answer => votesFor(answer) <= votesFor(ours))
    return { fact, ours, theirs: votes, isSame }
  })
}

function factsOf(file: CorpusFile): EngineFacts {
  const bytes = readCorpusFile(file)
  const options = {
    ...passwordOf(file),
    random: (count: number) => new Uint8Array(randomBytes(count)),
    inflate: (data: Uint8Array, maxOutputLength: number) => inflateSync(data, { maxOutputLength }),
  }
  const document = PdfDocument.open(bytes, options)
  const annotations: Record<string, number> = {}
  for (const { index } of document.pages) {
    for (const { subtype } of document.annotations(index))
      annotations[subtype || '?'] = (annotations[subtype || '?'] ?? 0) + 1
  }
  const opened = openFile(bytes, {
    limits: defaultLimits,
    warnings: new WarningLog(),
    lent: { inflate: options.inflate },
  })
  const encryption = encryptionFacts(opened)
  unlockFile(opened.file, options.password)
  return {
    document,
    annotations,
    flat: {
      pageCount: document.pages.length,
      pdfVersion: document.version,
      linearized: document.isLinearized,
      encrypted: document.isEncrypted,
      revisions: document.revisionCount,
      ...encryption,
      ...objectFacts(opened),
    },
  }
}

const methodNames = { none: 'Identity', rc4: 'RC4', 'aes-128': 'AES-128', 'aes-256': 'AES-256' } as const

function encryptionFacts({ file }: OpenedFile): Readonly<Record<string, unknown>> {
  const dict = file.resolve(file.trailer.get('Encrypt'))
  if (!(dict instanceof PdfDict)) return {}
  const reader = new DictReader(dict, file)
  const { revision, keyLengths, streamMethod, stringMethod } = readEncryptionDictionary(reader)
  return {
    'encryption.V': reader.integer('V'),
    'encryption.R': revision,
    'encryption.bits': (keyLengths[0] ?? 0) * 8,
    'encryption.method': streamMethod === stringMethod ? methodNames[streamMethod] : 'mixed',
  }
}

/** Counted over all objects, as the manifest does. */
function objectFacts({ file }: OpenedFile): Readonly<Record<string, unknown>> {
  let [hasXrefStream, hasObjectStreams, signatures] = [false, false, 0]
  for (const [, value] of file.allObjects()) {
    if (value instanceof PdfStream) {
      const type = file.resolve(value.dict.get('Type'))
      hasXrefStream ||= isName(type, 'XRef')
      hasObjectStreams ||= isName(type, 'ObjStm')
    } else if (value instanceof PdfDict && value.has('ByteRange') && value.has('Contents')) signatures++
  }
  // A cross-reference stream need not be listed in the cross-reference itself.
  hasXrefStream ||= file.xref.sections.some(({ kind }) => kind !== 'table')
  return { hasXrefStream, hasObjectStreams, signatures }
}

function flatChecks({ flat }: EngineFacts, { agreed }: CorpusFile): FactCheck[] {
  const { annotations: _, pageGeometry: __, encryption = {}, ...rest } = agreed
  const theirs: Readonly<Record<string, unknown>> = {
    ...rest,
    ...Object.fromEntries(Object.entries(encryption).map(([key, value]) => [`encryption.${key}`, value])),
  }
  return Object.entries(theirs).map(([fact, value]) => {
    return { fact, ours: flat[fact], theirs: value, isSame: flat[fact] === value }
  })
}

/** A kind that is absent from the agreed counts counts 0, unless the programs disagree on it. */
function annotationChecks({ annotations }: EngineFacts, { agreed, disagreements }: CorpusFile): FactCheck[] {
  if (!agreed.annotations) return []
  const open = Object.keys((disagreements.annotations as object | undefined) ?? {})
  const kinds = new Set([...Object.keys(agreed.annotations), ...Object.keys(annotations)])
  return [...kinds]
    .filter(kind => !open.includes(kind))
    .map(kind => {
      const [ours, theirs] = [annotations[kind] ?? 0, agreed.annotations?.[kind] ?? 0]
      return { fact: `annotations.${kind}`, ours, theirs, isSame: ours === theirs }
    })
}

function geometryChecks(pages: readonly PdfPage[], run: CorpusGeometry): FactCheck[] {
  if (run.unknown) return []
  const checks: FactCheck[] = []
  for (let number = run.from; number <= run.to; number++) {
    const page = pages[number - 1]
    const pairs: readonly (readonly [string, unknown, unknown])[] = [
      ['rotate', page?.rotation, run.rotate],
      ['userUnit', page?.userUnit, run.userUnit],
      ['mediaBox', page?.mediaBox, run.mediaBox],
      ['cropBox', page?.cropBox, run.cropBox],
    ]
    for (const [name, ours, theirs] of pairs) {
      if (theirs === undefined) continue
      checks.push({ fact: `page ${number} ${name}`, ours, theirs, isSame: isNear(ours, theirs) })
    }
  }
  return checks
}

/** The programs print boxes with at least two decimals. */
function isNear(ours: unknown, theirs: unknown): boolean {
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return ours === theirs
  return ours.length === theirs.length && ours.every((edge, at) => Math.abs(edge - theirs[at]) < 0.02)
}
