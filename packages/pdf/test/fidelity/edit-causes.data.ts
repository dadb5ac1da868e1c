/** Why an edited mark differs from what was meant in one program, by file and name of the mark. */
export interface EditCause {
  readonly path: string
  readonly name: string
  readonly reader: string
  readonly cause: string
}

export const editCauses: readonly EditCause[] = [
  {
    path: 'pdf20/pdf20examples--PDF-2.0-UTF-8-string-and-annotation.pdf',
    name: 'page 0 annotation 0 Highlight',
    reader: 'Poppler',
    cause:
      'Poppler draws this highlight from its quads, which the file lists counter-clockwise; an edit writes them in the order that all programs expect.',
  },
  {
    path: 'annotations/embed-pdf-viewer--ebook-annotated.pdf',
    name: 'page 0 annotation 4 FreeText',
    reader: 'Poppler',
    cause: 'Poppler positions letters on whole pixels; before the edit the similarity was 0.974.',
  },
  {
    path: 'annotations/pdfpig--cat-genetics.pdf',
    name: 'page 0 annotation 9 Ink',
    reader: 'Poppler',
    cause:
      'Poppler smooths the edges of filled strokes otherwise than a browser, which a dark colour shows more.',
  },
]
