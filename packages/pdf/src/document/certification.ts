import type { DictReader } from '../objects/reader.ts'
import { PdfDict } from '../objects/values.ts'

/** What a certifying signature still allows others to change. */
export type Certification = 'nothing' | 'forms' | 'annotations'

/**
 * What the author's certifying signature allows; undefined when there is none. Whether the signature is valid is not
 * looked at: a forged one forbids as well.
 * ISO 32000-2, 12.8.2.2
 */
export function findCertification(catalog: DictReader): Certification | undefined {
  const signature = catalog.dictionary('Perms')?.dictionary('DocMDP')
  if (!signature) return undefined
  for (const reference of signature.values('Reference') ?? []) {
    if (!(reference instanceof PdfDict)) continue
    const dict = signature.reader(reference)
    if (dict.name('TransformMethod') !== 'DocMDP') continue
    return levels[dict.dictionary('TransformParams')?.integer('P') ?? 2] ?? 'forms'
  }
  return 'forms'
}

/** ISO 32000-2, Table 257 */
const levels: Readonly<Record<number, Certification>> = { 1: 'nothing', 2: 'forms', 3: 'annotations' }
