import type { DrawingReader } from './drawn-by-readers.ts'

/** Why some marks look otherwise in some programs, by file and name of the marks. */
export interface EditCause {
  readonly path: RegExp
  readonly name: RegExp
  readonly readers: readonly DrawingReader[]
  readonly cause: string
}

/** Marks that an edit leaves otherwise than was meant. */
export const editCauses: readonly EditCause[] = [
  {
    path: /PDF-2\.0-UTF-8/,
    name: /Highlight/,
    readers: ['Poppler'],
    cause:
      'Poppler draws this highlight from its corners and not from its appearance: black before, because the file gives no colour, and in the new colour afterwards.',
  },
]

/** Marks that a program draws otherwise than the viewer, before the edit as well as after. Those of each cause were looked at on 2026-11-29. */
export const viewerDifferences: readonly EditCause[] = [
  {
    path: /issue14438|cat-genetics/,
    name: /FreeText/,
    readers: ['pdf.js', 'PDFium', 'MuPDF', 'Poppler'],
    cause: 'The letters are of a font that is not embedded, so that every program has its own.',
  },
  {
    path: /SquigglyAnnotation|ebook-annotated/,
    name: /FreeText/,
    readers: ['Poppler'],
    cause: 'Poppler places letters on whole pixels, which are half pixels in the reduced picture.',
  },
  {
    path: /issue13447/,
    name: /annotation [23] Square/,
    readers: ['PDFium', 'MuPDF'],
    cause:
      'The border is cut by the box of the appearance, which PDFium and MuPDF widen to whole pixels. Below a border that is half transparent they do not fill (ISO 32000-2, 11.7.4.4); pdf.js, Poppler and the viewer do.',
  },
  {
    path: /issue14438/,
    name: /annotation 12 Text/,
    readers: ['MuPDF'],
    cause:
      'The appearance clips without a path. MuPDF then shows nothing; the others and the viewer clip nothing.',
  },
  {
    path: /flatten_selective/,
    name: /annotation 3 Square/,
    readers: ['MuPDF'],
    cause:
      'The mark has the flag Invisible, which is meant for kinds that a program does not know. MuPDF hides the mark, before the edit as well.',
  },
  {
    path: /cat-genetics/,
    name: /annotation 9 Ink/,
    readers: ['MuPDF', 'Poppler'],
    cause:
      'The stroke is an outline that is filled and drawn with a line of width 0, which each program makes as thin as it can.',
  },
  {
    path: /overlay-copy/,
    name: /FreeText/,
    readers: ['Poppler'],
    cause: 'The mark consists of lines half a point wide, which Poppler moves to whole pixels.',
  },
  {
    path: /red_stamp/,
    name: /Stamp/,
    readers: ['pdf.js'],
    cause: 'The stamp is a JPEG 2000 picture, which pdf.js does not decode as it is run here.',
  },
]
