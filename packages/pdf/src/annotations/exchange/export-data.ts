import { check, someOptions } from '../../arguments.ts'
import { toDataForm } from '../values/create.ts'
import type { Annotation } from '../values/model.ts'
import type { AnnotationData } from '../values/registry.ts'

/** The part of a document that is needed for an export. A `PdfDocument` implements it. */
export interface ExportedDocument {
  readonly pages: readonly { readonly index: number }[]
  annotations(pageIndex: number): readonly Annotation[]
}

const exportOptions = someOptions({ onlyNew: 'boolean' })

/** The data form of all editable annotations in page order, or of those that were added since the document was opened. @throws {PdfError} `argument-invalid` */
export function exportData(
  document: ExportedDocument,
  options: { readonly onlyNew?: boolean },
): AnnotationData[] {
  check(options, 'options', exportOptions)
  return document.pages.flatMap(({ index }) =>
    document
      .annotations(index)
      .flatMap(({ data, isNew }) => (data && (isNew || !options.onlyNew) ? [toDataForm(data)] : [])),
  )
}
