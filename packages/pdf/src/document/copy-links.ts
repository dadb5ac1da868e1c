import { isArray, isName, type PdfDict, PdfRef, type PdfValue } from '../objects/values.ts'
import { type CopyTarget, ObjectCopier } from './copy-objects.ts'
import type { PdfFile } from './pdf-file.ts'

/** How the copy names a page, given as a reference, or counted from 0; undefined if the page keeps its name. */
export type NamePage = (page: PdfRef | number) => PdfValue | undefined

/**
 * Copies annotations to a file in which the pages that their links lead to have other names. A page of another file is a number that
 * stays. ISO 32000-2, 12.3.2.2, 12.6.4.2 and 12.6.4.3
 */
export class LinkCopier extends ObjectCopier {
  readonly #namePage: NamePage

  constructor(
    from: PdfFile,
    to: CopyTarget,
    known: Iterable<readonly [number: number | undefined, ref: PdfRef]>,
    namePage: NamePage,
    maxObjects?: number,
  ) {
    super(from, to, known, maxObjects)
    this.#namePage = namePage
  }

  protected override entry(dict: PdfDict, key: string): PdfValue {
    const isHere = key === 'Dest' || (key === 'D' && isName(this.from.resolve(dict.get('S')), 'GoTo'))
    const given = isHere || key === 'D' ? this.from.resolve(dict.get(key)) : null
    const [page, ...view] = isArray(given) ? given : []
    // A reference is one of a page of this file, whatever the action is.
    const isPage = page instanceof PdfRef || (isHere && typeof page === 'number')
    const named = isPage ? this.#namePage(page) : undefined
    return named === undefined ? super.entry(dict, key) : [named, ...view.map(part => this.copied(part))]
  }
}
