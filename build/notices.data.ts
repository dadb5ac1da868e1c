/** Files of an installed package that carry the terms of something else than the package itself. */
export interface ContainedPart {
  readonly name: string
  /** Part of the paths of the modules or files that contain it. */
  readonly isIn: string
  /** Paths in `node_modules`. */
  readonly terms: readonly string[]
}

/** Libraries in C that packages contain in compiled form. */
export const containedParts: readonly ContainedPart[] = [
  {
    name: 'OpenJPEG, with the bindings of pdf.js',
    isIn: 'pdfjs-dist/wasm/openjpeg',
    terms: ['pdfjs-dist/wasm/LICENSE_OPENJPEG', 'pdfjs-dist/wasm/LICENSE_PDFJS_OPENJPEG'],
  },
  {
    name: 'The JBIG2 and CCITT decoders of PDFium, with the bindings of pdf.js',
    isIn: 'pdfjs-dist/wasm/jbig2',
    terms: ['pdfjs-dist/wasm/LICENSE_JBIG2', 'pdfjs-dist/wasm/LICENSE_PDFJS_JBIG2'],
  },
  {
    name: 'PDFium, and OpenJPEG, which it contains',
    isIn: 'pdfium.wasm',
    terms: ['@embedpdf/pdfium/LICENSE.pdfium', 'pdfjs-dist/wasm/LICENSE_OPENJPEG'],
  },
]

/** Packages that name their licence without its text, and an installed file with that text. */
export const termsElsewhere: Readonly<Record<string, string>> = {
  saxes: 'semver/LICENSE',
  'react-remove-scroll-bar': 'react-remove-scroll/LICENSE',
}
