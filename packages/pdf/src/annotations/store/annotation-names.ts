import type { PdfFile } from '../../document/pdf-file.ts'
import { DictReader } from '../../objects/reader.ts'
import { placeName, readUuid } from './markup-entries.ts'
import { placeOf } from './read.ts'
import type { StoredAnnotation } from './stored-annotation.ts'

/** The names by which an annotation is known on its page: what is carried to a copy of the document is known there by its place as well. */
export function namesOf(
  { data, source, carried, value }: StoredAnnotation,
  file: PdfFile,
  pageId: number,
): readonly string[] {
  const read = source && readUuid(new DictReader(source.dict, file), pageId, placeOf(source))
  return [placeName(value), (data ?? carried?.given)?.uuid ?? read ?? '']
}
