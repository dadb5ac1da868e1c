/**
 * Annotations that are not painted as MuPDF or Poppler paint them, with the similarity that was measured. By file,
 * then by page, place in its list and kind. All but one are letters set in another font.
 */
export const knownOutliers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Letters of TimesNewRoman and Courier, which the file does not embed.
  'annotations/embed-pdf-viewer--sample.pdf': {
    'page 0 annotation 0 Widget': 0.9,
    'page 1 annotation 0 Widget': 0.9,
    'page 2 annotation 0 Widget': 0.9,
  },
  // Letters of STSong, which the file does not embed.
  'annotations/pdfjs--issue14438.pdf': {
    'page 0 annotation 1 FreeText': 0.83,
  },
  // Letters of a standard font, which the file does not embed.
  'annotations/qpdf--overlay-copy-annotations-p2.pdf': {
    'page 0 annotation 3 Widget': 0.94,
  },
  // Letters of a standard font, which the file does not embed.
  'fonts-cjk/pdfcpu--chineseTraditional.pdf': {
    'page 1 annotation 8 Widget': 0.88,
  },
  // Letters of a standard font, which the file does not embed.
  'fonts-cjk/pdfcpu--japanese.pdf': {
    'page 1 annotation 8 Widget': 0.88,
  },
  // Letters of a standard font, which the file does not embed.
  'forms/dss--DSS1376-rev_n.pdf': {
    'page 0 annotation 0 Widget': 0.93,
    'page 0 annotation 1 Widget': 0.94,
    'page 0 annotation 2 Widget': 0.94,
    'page 0 annotation 3 Widget': 0.94,
  },
  // Letters of MyriadPro, embedded as CFF, whose outlines are not read.
  'forms/pdfjs--annotation-text-widget.pdf': {
    'page 0 annotation 0 Widget': 0.76,
    'page 0 annotation 1 Widget': 0.84,
    'page 0 annotation 2 Widget': 0.76,
    'page 0 annotation 3 Widget': 0.76,
    'page 0 annotation 5 Widget': 0.94,
    'page 0 annotation 6 Widget': 0.64,
  },
  // Letters of a standard font, which the file does not embed.
  'forms/pdfjs--issue18536.pdf': {
    'page 0 annotation 2 Widget': 0.94,
  },
  // Letters of a standard font, which the file does not embed.
  'forms/pypdf--SF424_page2.pdf': {
    'page 0 annotation 19 Widget': 0.95,
  },
  // The cross of Zapf Dingbats, from another font of this machine.
  'forms/qpdf--field-types.pdf': {
    'page 0 annotation 5 Widget': 0.36,
  },
  // Letters of a standard font, which the file does not embed.
  'generic/pdfbox--AcrobatMerge-SameNameNode.pdf': {
    'page 0 annotation 11 Widget': 0.93,
    'page 0 annotation 8 Widget': 0.87,
    'page 1 annotation 5 Widget': 0.91,
  },
  // The cross of Zapf Dingbats, from another font of this machine, and a picture that is made smaller in another way.
  'images/qpdf--form-filled-by-acrobat.pdf': {
    'page 0 annotation 5 Widget': 0.36,
    'page 2 annotation 3 Widget': 0.94,
  },
  // Letters of MyriadPro, embedded as CFF, whose outlines are not read.
  'signed/qpdf--digitally-signed.pdf': {
    'page 0 annotation 0 Widget': 0.64,
  },
  // Letters of MyriadPro, embedded as CFF, whose outlines are not read.
  'xref-streams/pdfcpu--sample1.pdf': {
    'page 0 annotation 0 Widget': 0.5,
  },
}
