/** Files of an installed package that carry the terms of something else than the package itself. */
export interface ContainedPart {
  readonly name: string
  /** Part of the paths of the modules or files that contain it. */
  readonly isIn: string
  /** Paths from the root of this repository. */
  readonly terms: readonly string[]
}

/** Of PDFium's libraries, whose terms its package does not bring. */
const pdfiumLibraries = ['agg', 'freetype', 'lcms', 'libjpeg-turbo', 'libpng', 'zlib']

/** Libraries in C that packages contain in compiled form. */
export const containedParts: readonly ContainedPart[] = [
  {
    name: 'OpenJPEG, with the bindings of pdf.js',
    isIn: 'pdfjs-dist/wasm/openjpeg',
    terms: [
      'node_modules/pdfjs-dist/wasm/LICENSE_OPENJPEG',
      'node_modules/pdfjs-dist/wasm/LICENSE_PDFJS_OPENJPEG',
    ],
  },
  {
    name: 'The JBIG2 and CCITT decoders of PDFium, with the bindings of pdf.js',
    isIn: 'pdfjs-dist/wasm/jbig2',
    terms: ['node_modules/pdfjs-dist/wasm/LICENSE_JBIG2', 'node_modules/pdfjs-dist/wasm/LICENSE_PDFJS_JBIG2'],
  },
  { name: 'The Brotli decoder of Google', isIn: 'brotli/dec', terms: ['LICENSE'] },
  {
    name: 'PDFium, with Anti-Grain Geometry, FreeType, Little CMS, libjpeg-turbo, libpng, OpenJPEG and zlib',
    isIn: 'pdfium.wasm',
    terms: [
      'node_modules/@embedpdf/pdfium/LICENSE.pdfium',
      'node_modules/pdfjs-dist/wasm/LICENSE_OPENJPEG',
      ...pdfiumLibraries.map(library => `build/terms/${library}.txt`),
    ],
  },
]

/** Packages that name their licence without its text, and an installed file with that text. */
export const termsElsewhere: Readonly<Record<string, string>> = {
  brotli: 'base64-js/LICENSE',
  saxes: 'semver/LICENSE',
  'react-remove-scroll-bar': 'react-remove-scroll/LICENSE',
}
