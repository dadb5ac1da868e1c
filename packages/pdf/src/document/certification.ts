import type { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'

/** The changes a signature still permits; each value includes the previous ones. */
export type Certification = 'nothing' | 'forms' | 'annotations'

/**
 * The changes that the author's certification signature permits; undefined if there is none. The signature itself is
 * not verified, so a forged one restricts too.
 * ISO 32000-2, 12.8.2.2
 */
export function findCertification(catalog: DictReader): Certification | undefined {
  const signature = catalog.dictionary('Perms')?.dictionary('DocMDP')
  return signature && (certificationOf(signature) ?? 'forms')
}

/** The changes that the `DocMDP` transform of a signature permits; undefined if it has none. */
export function certificationOf(signature: DictReader): Certification | undefined {
  const transform = findTransform(signature, 'DocMDP')
  return transform && (levelOf(transform.integer('P')) ?? 'forms')
}

/** Parameters of a signature's transform method; empty if they are missing. ISO 32000-2, Table 256 */
export function findTransform(signature: DictReader, method: string): DictReader | undefined {
  for (const reference of signature.values('Reference') ?? []) {
    if (!(reference instanceof PdfDict)) continue
    const dict = signature.reader(reference)
    if (dict.name('TransformMethod') === method)
      return dict.dictionary('TransformParams') ?? signature.reader(new PdfDict({}))
  }
  return undefined
}

/** The level of `P` in a transform or a lock; undefined if it is missing or unknown. ISO 32000-2, Table 257 */
export function levelOf(p: number | undefined): Certification | undefined {
  return p === undefined ? undefined : levels[p - 1]
}

/** The strictest of the levels. */
export function strictest(allowed: readonly (Certification | undefined)[]): Certification | undefined {
  return levels.find(level => allowed.includes(level))
}

const levels: readonly Certification[] = ['nothing', 'forms', 'annotations']
