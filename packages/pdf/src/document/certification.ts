import type { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'

/** What a signature still allows others to change; each allows what stands before it, too. */
export type Certification = 'nothing' | 'forms' | 'annotations'

/**
 * What the author's certifying signature allows; undefined when there is none. Whether the signature is valid is not
 * looked at: a forged one forbids as well.
 * ISO 32000-2, 12.8.2.2
 */
export function findCertification(catalog: DictReader): Certification | undefined {
  const signature = catalog.dictionary('Perms')?.dictionary('DocMDP')
  return signature && (certificationOf(signature) ?? 'forms')
}

/** What the `DocMDP` transform of a signature allows; undefined when it has none. */
export function certificationOf(signature: DictReader): Certification | undefined {
  const transform = findTransform(signature, 'DocMDP')
  return transform && (levelOf(transform.integer('P')) ?? 'forms')
}

/** Parameters of a signature's transform method, empty when they are left out. ISO 32000-2, Table 256 */
export function findTransform(signature: DictReader, method: string): DictReader | undefined {
  for (const reference of signature.values('Reference') ?? []) {
    if (!(reference instanceof PdfDict)) continue
    const dict = signature.reader(reference)
    if (dict.name('TransformMethod') === method)
      return dict.dictionary('TransformParams') ?? signature.reader(new PdfDict({}))
  }
  return undefined
}

/** The level that `P` of a transform or a lock names; undefined when it names none. ISO 32000-2, Table 257 */
export function levelOf(p: number | undefined): Certification | undefined {
  return p === undefined ? undefined : levels[p - 1]
}

/** The one that allows less. */
export function strictest(allowed: readonly (Certification | undefined)[]): Certification | undefined {
  return levels.find(level => allowed.includes(level))
}

const levels: readonly Certification[] = ['nothing', 'forms', 'annotations']
