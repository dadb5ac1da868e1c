/**
 * Appearances of the corpus that look different in MuPDF and Poppler, with the measured similarity. Each was compared
 * by eye. By file, then by page, index in its list and kind.
 */
export const knownOutliers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // A bar code with more pixels than are shown: browsers reduce images by another method.
  'annotations/embed-pdf-viewer--sample.pdf': {
    'page 0 annotation 0 Widget': 0.9,
    'page 1 annotation 0 Widget': 0.9,
    'page 2 annotation 0 Widget': 0.9,
  },
  // Text in STSong, which the file does not embed: each program substitutes another font.
  'annotations/pdfjs--issue14438.pdf': {
    'page 0 annotation 1 FreeText': 0.84,
  },
  // Text in a font that the file does not embed, and the tick of Zapf Dingbats in the browser's font.
  'fonts-cjk/pdfcpu--chineseTraditional.pdf': {
    'page 1 annotation 1 Widget': 0.92,
    'page 1 annotation 8 Widget': 0.88,
  },
  // The tick of Zapf Dingbats, which no file embeds, in the browser's font.
  'fonts-cjk/pdfcpu--japanese.pdf': {
    'page 1 annotation 8 Widget': 0.88,
  },
  // A scanned seal: browsers reduce images by another method.
  'forms/pypdf--SF424_page2.pdf': {
    'page 0 annotation 19 Widget': 0.94,
  },
  // The cross of Zapf Dingbats, which no file embeds, in the browser's font.
  'forms/qpdf--field-types.pdf': {
    'page 0 annotation 5 Widget': 0.36,
  },
  // The same cross, and letters that browsers antialias differently at this small size.
  'images/qpdf--form-filled-by-acrobat.pdf': {
    'page 0 annotation 5 Widget': 0.36,
    'page 2 annotation 3 Widget': 0.94,
  },
}
