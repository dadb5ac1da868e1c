import type { PdfFile } from '../../document/pdf-file.ts'
import { present } from '../../objects/present.ts'
import { DictReader } from '../../objects/reader.ts'
import type { OpenedAnnotation } from '../values/carried.ts'
import type { Annotation, AnnotationAppearance, AnnotationId } from '../values/model.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { type FileAnnotation, readContents, readDateModified } from './read.ts'

/** The parts of an annotation's value: its place in the file, if any, and its current data. */
interface AnnotationParts {
  readonly id: AnnotationId
  readonly pageIndex: number
  readonly source: FileAnnotation | undefined
  readonly carried?: OpenedAnnotation | undefined
  readonly data: AnnotationData | undefined
  readonly appearance: AnnotationAppearance
}

/** Builds the value of an annotation; for kinds that cannot be edited, from their dictionary. */
export function describeAnnotation(
  { id, pageIndex, source, carried, data, appearance }: AnnotationParts,
  file: PdfFile,
  inReplyTo: AnnotationId | undefined,
): Annotation {
  const read = source ?? carried
  const dict = read && new DictReader(read.dict, carried?.file ?? file)
  const kind = data && getKind(data.annotationType)
  const author = data?.author ?? dict?.text('T')
  const contents = data?.textContent ?? (dict && readContents(dict))
  const dateModified = data?.dateModified ?? (dict && readDateModified(dict))
  return {
    id,
    pageIndex,
    subtype: dict ? (dict.name('Subtype') ?? '') : (kind?.subtype ?? ''),
    kind: data?.annotationType,
    rect: data?.rect ?? dict?.rect('Rect') ?? [0, 0, 0, 0],
    flags: data?.flags ?? dict?.integer('F') ?? 0,
    data,
    isNew: source === undefined,
    appearance,
    ...present({ author, contents, dateModified, inReplyTo }),
  }
}
