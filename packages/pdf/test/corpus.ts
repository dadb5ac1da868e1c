import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampled } from './takes-all.ts'

/** One file of the development corpus with the facts on which independent programs agree. */
export interface CorpusFile {
  readonly path: string
  readonly stratum: string
  readonly tags: readonly string[]
  readonly bytes: number
  readonly passwords: {
    readonly user: string | null
    readonly owner: string | null
    readonly unknown?: boolean
  } | null
  readonly valid: boolean
  readonly opens: Readonly<Record<string, boolean>>
  readonly agreed: {
    readonly pageCount?: number
    readonly pdfVersion?: string
    readonly linearized?: boolean
    readonly encrypted?: boolean
    readonly revisions?: number
    readonly hasXrefStream?: boolean
    readonly hasObjectStreams?: boolean
    readonly signatures?: number
    readonly encryption?: Readonly<Record<string, string | number>>
    readonly annotations?: Readonly<Record<string, number>>
    readonly pageGeometry?: readonly CorpusGeometry[]
  }
  readonly disagreements: Readonly<Record<string, unknown>>
}

/** Pages from `from` to `to`, counted from 1, that have the same geometry. */
export interface CorpusGeometry {
  readonly from: number
  readonly to: number
  readonly unknown?: boolean
  readonly rotate?: number
  readonly mediaBox?: readonly number[]
  readonly cropBox?: readonly number[]
  readonly userUnit?: number
}

const folder = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url))

/** Whether the corpus is on this machine; tests that need it are skipped without it and say so in their titles. */
export const hasCorpus = existsSync(`${folder}manifest.json`)

/** All files; empty if the corpus is missing. */
export const corpusFiles: readonly CorpusFile[] = hasCorpus
  ? (JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as { files: CorpusFile[] }).files
  : []

/** In `npm test` every `step`-th file, so that all kinds and sizes occur; all files in `npm run test:all`. */
export const sampledFiles = (files: readonly CorpusFile[], step: number): readonly CorpusFile[] =>
  sampled(
    files.toSorted((a, b) => a.stratum.localeCompare(b.stratum) || a.bytes - b.bytes),
    step,
  )

export function corpusPath(file: Pick<CorpusFile, 'path'>): string {
  return folder + file.path
}

export function readCorpusFile(file: Pick<CorpusFile, 'path'>): Uint8Array {
  return new Uint8Array(readFileSync(corpusPath(file)))
}

/** Options with a password that opens the file: the user's if known, otherwise the owner's. */
export function passwordOf({ passwords }: CorpusFile): { password?: string } {
  const password = passwords?.user ?? passwords?.owner
  return password ? { password } : {}
}
