/** A file for tests of `PdfDocument.apply`, its edits, and what is seen of it. */
import {
  type AnnotationEdit,
  type NewAnnotation,
  PdfDocument,
  PdfError,
  type PdfErrorCode,
} from '../src/index.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

export const saving = { now: someDay }

/** A square with a popup and two replies, one to the other; a link; and a second page with a square. */
export const original = smallPdf('table', {
  page: '/Annots[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]',
  objects: {
    2: '<</Type/Pages/Kids[3 0 R 10 0 R]/Count 2/MediaBox[0 0 300 400]>>',
    5: '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(asked)/C[1 0 0]/F 4/Popup 6 0 R>>',
    6: '<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 5 0 R>>',
    7: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/NM(answer)/IRT 5 0 R/Contents(first)>>',
    8: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/NM(more)/IRT 7 0 R/Contents(second)>>',
    9: '<</Type/Annot/Subtype/Link/Rect[0 0 5 5]>>',
    10: '<</Type/Page/Parent 2 0 R/Annots[11 0 R]>>',
    11: '<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(other)/C[1 0 0]/F 4>>',
  },
})

export const square = (uuid: string, entries: Partial<NewAnnotation> = {}): NewAnnotation =>
  ({
    ...{ annotationType: '/Square', uuid, rect: [60, 60, 90, 90], color: [1, 0, 0, 1] },
    ...{ dateCreated: someDay.toISOString(), ...entries },
  }) as NewAnnotation

export const add = (id: string, data?: NewAnnotation, pageIndex = 0): AnnotationEdit => ({
  kind: 'add',
  id,
  pageIndex,
  data,
})
export const remove = (...ids: string[]): AnnotationEdit[] => ids.map(id => ({ kind: 'remove', id }))

/** The annotations of the pages as `id` or, for replies, `id>parent`. */
export const seen = (document: PdfDocument): string =>
  document.pages
    .flatMap(({ index }) => document.annotations(index))
    .map(({ id, inReplyTo }) => (inReplyTo === undefined ? id : `${id}>${inReplyTo}`))
    .join(' ')

export const before = '0:5 0:6 0:7>0:5 0:8>0:7 0:9 1:11'

/** The same by uuid, for a file that was saved and opened again. */
export const savedAs = (document: PdfDocument): string => {
  const again = PdfDocument.open(document.save(saving))
  return again.pages
    .flatMap(({ index }) => again.annotations(index))
    .map(({ subtype, data }) =>
      data ? `${data.uuid}${data.inReplyTo ? `>${data.inReplyTo}` : ''}` : subtype,
    )
    .join(' ')
}

export const codeOf = (act: () => unknown): PdfErrorCode | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof PdfError) return error.code
    throw error
  }
  return undefined
}
