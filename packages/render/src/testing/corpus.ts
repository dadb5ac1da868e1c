import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The fields of the corpus's manifest that tests use. */
export interface CorpusFile {
  readonly path: string
  readonly passwords: {
    readonly user: string | null
    readonly owner: string | null
    readonly unknown?: boolean
  } | null
  readonly opens: Readonly<Record<'qpdf' | 'mutool' | 'poppler' | 'pdfjs', boolean>>
  readonly agreed: {
    readonly pageCount?: number
    readonly pageGeometry?: readonly {
      readonly from: number
      readonly to: number
      readonly rotate?: number
      readonly cropBox?: readonly [number, number, number, number]
    }[]
  }
}

const folder = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url))

/** Whether the corpus of real files is beside this repository. */
export const hasCorpus = existsSync(`${folder}manifest.json`)

/** Suffix of the title of a suite that needs the corpus. */
export const corpusNote = hasCorpus ? '' : ' (skipped: no corpus beside the repository)'

/** All files of the corpus; empty if it is missing. */
export function corpusFiles(): readonly CorpusFile[] {
  if (!hasCorpus) return []
  return JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')).files
}

/** In `npm test` every `step`-th of these files; all of them in `npm run test:all`, which sets the variable. */
export function sampledFiles(files: readonly CorpusFile[], step: number): readonly CorpusFile[] {
  return process.env.TEST_ALL === undefined ? files.filter((_, index) => index % step === 0) : files
}

export function corpusPath(path: string): string {
  return folder + path
}

export function corpusBytes(path: string): Uint8Array {
  return new Uint8Array(readFileSync(corpusPath(path)))
}

/** The password that opens a file, if one is needed and known. */
export function corpusPassword({ passwords }: CorpusFile): { readonly password?: string } {
  const password = passwords?.user ?? passwords?.owner
  return password ? { password } : {}
}
