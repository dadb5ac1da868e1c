import { unlessRefused } from '../../errors.ts'
import type { Annotation } from '../values/model.ts'
import {
  carrierOf,
  type ExportedAnnotation,
  type ReportAnnotation,
  uuidsOf,
  type WholeDocument,
} from './carried-export.ts'
import { exportEach } from './export-data.ts'
import { findData } from './exported-data.ts'

/** How an annotation of a kind that can be edited is exported: as its data, as it is in its file, or with its data beside that. */
export type ExportForm = 'data' | 'file' | 'both'

/** Characters of all files beside data; what is beyond is exported as data alone, so that the export can be imported. */
const maxFilesLength = 1 << 24

/** The annotations of all kinds, as `exportAllKinds` returns them. */
export function exportKinds(
  document: WholeDocument,
  report: ReportAnnotation,
  formOf: (annotation: Annotation) => ExportForm,
): ExportedAnnotation[] {
  const uuids = uuidsOf(document)
  const carry = carrierOf(document, uuids, report)
  // Without its look the annotation is not left out.
  const carryQuietly = carrierOf(document, uuids, () => {})
  let room = maxFilesLength
  const findFile = (annotation: Annotation): string | undefined => {
    const file = unlessRefused(
      () => carryQuietly(annotation)?.annotationFile,
      () => undefined,
    )
    if (!file || file.length > room) return undefined
    room -= file.length
    return file
  }
  return exportEach<ExportedAnnotation>(document, annotation => {
    const data = findData(annotation)
    const form = data ? formOf(annotation) : 'file'
    if (!data || form === 'file') return carry(annotation)
    // What it replies to may be carried under a name of its own.
    const inReplyTo = annotation.inReplyTo && uuids().get(annotation.inReplyTo)
    const annotationFile = form === 'both' && findFile(annotation)
    return { ...data, ...(inReplyTo && { inReplyTo }), ...(annotationFile && { annotationFile }) }
  })
}
