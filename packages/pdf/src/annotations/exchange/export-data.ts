import { check, someOptions } from '../../arguments.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { toDataForm } from '../values/create.ts'
import type { Annotation } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'

/** The part of a document that is needed for an export. A `PdfDocument` implements it. */
export interface ExportedDocument {
  readonly pages: readonly { readonly index: number }[]
  annotations(pageIndex: number): readonly Annotation[]
  pageLabels?(): readonly string[] | undefined
}

const exportOptions = someOptions({ onlyNew: 'boolean' })

/** The data form of all editable annotations in page order, or of those that were added since the document was opened. @throws {PdfError} `argument-invalid` */
export function exportData(
  document: ExportedDocument,
  options: { readonly onlyNew?: boolean },
): AnnotationData[] {
  check(options, 'options', exportOptions)
  return exportEach(document, ({ data, isNew }) => (isNew || !options.onlyNew ? data : undefined))
}

/** The data of each annotation, if any, in the data form and with the names of its page. */
export function exportEach<Data extends AnnotationData | CarriedAnnotation>(
  document: ExportedDocument,
  dataOf: (annotation: Annotation) => Data | undefined,
): Data[] {
  const { pages } = document
  const labels = document.pageLabels?.()
  return pages.flatMap(({ index: pageIndex }) => {
    const pageLabel = labels?.[pageIndex]
    const names = { pageIndex, ...(pageLabel !== undefined && { pageLabel }), pageCount: pages.length }
    return document.annotations(pageIndex).flatMap(annotation => {
      const data = dataOf(annotation)
      return data ? [{ ...toDataForm(data), ...names }] : []
    })
  })
}
