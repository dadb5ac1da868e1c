import { PdfName, type PdfRef } from '../../objects/values.ts'
import type { DictEntries } from '../fields/kind.ts'
import type { AnnotationData } from '../values/registry.ts'

/** Finds the reference of an annotation of the same page by its uuid; undefined if there is none. */
export type FindRef = (uuid: string) => PdfRef | undefined

/** The entries that link a reply to its parent; none if the parent is missing. ISO 32000-2, Table 172 */
export function threadEntries(
  { inReplyTo, replyType }: Pick<AnnotationData, 'inReplyTo' | 'replyType'>,
  findRef: FindRef,
): DictEntries {
  const IRT = inReplyTo === undefined ? undefined : findRef(inReplyTo)
  return { IRT, RT: IRT && replyType === 'Group' ? new PdfName(replyType) : undefined }
}
