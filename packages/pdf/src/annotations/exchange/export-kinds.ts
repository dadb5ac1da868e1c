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

/** The annotations of all kinds, as `exportAllKinds` returns them; of those that can be edited, some may be carried as well. */
export function exportKinds(
  document: WholeDocument,
  report: ReportAnnotation,
  isCarriedToo: (annotation: Annotation) => boolean,
): ExportedAnnotation[] {
  const uuids = uuidsOf(document)
  const carry = carrierOf(document, uuids, report)
  return exportEach<ExportedAnnotation>(document, annotation => {
    const data = findData(annotation)
    if (!data || isCarriedToo(annotation)) return carry(annotation)
    // What it replies to may be carried under a name of its own.
    const inReplyTo = annotation.inReplyTo && uuids().get(annotation.inReplyTo)
    return inReplyTo ? { ...data, inReplyTo } : data
  })
}
