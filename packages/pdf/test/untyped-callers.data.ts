import { about, marked, pixel, small, square as squareInFile, stream } from './provoke.ts'
import { someDay } from './sample-annotations.ts'

/** Values that a caller without types passes for any argument, by name. */
export const strangeValues = {
  undefined: () => undefined,
  null: () => null,
  NaN: () => Number.NaN,
  number: () => 5,
  text: () => 'strange',
  true: () => true,
  record: () => ({}),
  list: () => [],
  'list of nothing': () => [null],
  function: () => () => undefined,
  date: () => new Date(Number.NaN),
  bytes: () => Uint8Array.of(1, 2, 3),
  'other bytes': () => new ArrayBuffer(8),
  'wrong option': () => ({ pasword: 'x' }),
} as const

export type Strange = keyof typeof strangeValues

/** How a function is called. */
export interface Row {
  /** Arguments that it takes; each in turn is replaced by a strange one. */
  readonly given: () => readonly unknown[]
  /** For each argument, the strange values that are right for it, or mean nothing else than what they say. */
  readonly takes: readonly (readonly Strange[])[]
}

const rect = [0, 0, 10, 10]
const matrix = [1, 0, 0, 1, 0, 0]
const square = { ...about, annotationType: '/Square', rect: [10, 10, 50, 50], pageId: 3 }
const full = {
  ...square,
  bbox: rect,
  matrix,
  color: [0, 0, 0, 1],
  strokeWidth: 1,
  strokeDashGap: [3, 0],
  flags: 4,
  author: 'a',
  textContent: '',
  dateModified: about.dateCreated,
  rectMargins: [0, 0, 0, 0],
  cloud: false,
}
const annotation = { subtype: 'Square', rect, flags: 4, data: undefined }
const scene = { bounds: rect, blendMode: 'normal', items: [] }
const pages = [{ id: 3, index: 0 }]
const xfdf = '<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots/></xfdf>'

const options: readonly Strange[] = ['undefined', 'record']
const absent: readonly Strange[] = ['undefined']
const anyNumber: readonly Strange[] = ['number', 'NaN']
const anyList: readonly Strange[] = ['list']

const row = (given: () => readonly unknown[], ...takes: readonly (readonly Strange[])[]): Row => ({
  given,
  takes,
})
const oneRect = row(() => [rect], [])
const oneMatrix = row(() => [matrix], [])
const numbers = (count: number): Row =>
  row(() => [1, 2, 3, 4].slice(0, count), ...new Array<readonly Strange[]>(count).fill(anyNumber))
/** A file with an annotation (object 5), a font (6) and an image (7). */
const file = () =>
  marked(squareInFile, {
    6: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    7: stream(`/Subtype/Image${pixel}/ColorSpace/DeviceRGB`, 'AAA'),
  })

/** What is called: the functions of an entry point of the package, and the methods of what they return. */
export const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  '.': {
    createAnnotationData: row(() => [square, { id: 3 }], [], [], absent),
    patchAnnotationData: row(() => [full, {}], [], ['record', 'wrong option'], absent),
    transformAnnotation: row(() => [full, matrix], [], [], absent),
    renderAnnotation: row(() => [annotation], [], ['undefined', 'record', 'wrong option']),
    hasOwnLook: row(() => [annotation], []),
    findKeptLook: row(() => [full, full], [], []),
    hitTest: row(() => [scene, { x: 1, y: 1 }, 1], [], [], anyNumber),
    toSvg: row(() => [scene], []),
    transformScene: row(() => [scene, matrix], [], []),
    stampLabel: row(() => ['Approved'], []),
    findInverse: oneMatrix,
    multiply: row(() => [matrix, matrix], [], []),
    transformPoint: row(() => [matrix, 1, 2], [], anyNumber, anyNumber),
    transformCoordinates: row(() => [matrix, [1, 2]], [], anyList),
    transformRect: row(() => [matrix, rect], [], []),
    translation: numbers(2),
    rotationAround: numbers(3),
    scalingAround: numbers(4),
    pagePoint: numbers(2),
    viewPoint: numbers(2),
    pageToView: row(() => [{ box: rect, rotation: 0, userUnit: 1, scale: 1 }], []),
    'pageToView().toView': row(() => [{ x: 1, y: 1 }], []),
    'pageToView().toPage': row(() => [{ x: 1, y: 1 }], []),
    quadOutline: row(() => [[0, 1, 1, 1, 0, 0, 1, 0]], []),
    quadsFromCoordinates: row(() => [[0, 1, 1, 1, 0, 0, 1, 0]], anyList),
    findBounds: row(() => [[1, 2]], anyList),
    findIntersection: row(() => [rect, rect], [], []),
    growRect: row(() => [rect, 1], [], anyNumber),
    normalizeRect: oneRect,
    rectHeight: oneRect,
    rectWidth: oneRect,
    unionRect: row(() => [rect, rect], [], []),
    'standardFonts.runs': row(() => ['a', 'arial'], ['text'], []),
    'standardFonts.breaks': row(() => ['a'], ['text']),
    'standardFonts.findFace': row(() => ['a'], ['text']),
    'PdfDocument.open': row(() => [file()], [], options),
    'PdfDocument.open().outline': row(() => []),
    'PdfDocument.open().pageLabels': row(() => []),
    'PdfDocument.open().metadata': row(() => []),
    'PdfDocument.open().attachments': row(() => []),
    'PdfDocument.open().signatures': row(() => []),
    'PdfDocument.open().repaired': row(() => []),
    'PdfDocument.open().page': row(() => [0], ['number']),
    'PdfDocument.open().unlock': row(() => ['a'], ['text']),
    'PdfDocument.open().annotations': row(() => [0], []),
    'PdfDocument.open().findPage': row(() => [{ pageId: 3 }], ['record', 'wrong option']),
    'PdfDocument.open().apply': row(() => [[]], anyList),
    'PdfDocument.open().add': row(() => [0, square], [], []),
    'PdfDocument.open().add().appearance.toJSON': row(() => []),
    'PdfDocument.open().update': row(() => ['0:5', {}], [], ['record', 'wrong option']),
    'PdfDocument.open().update().appearance.toJSON': row(() => []),
    'PdfDocument.open().remove': row(() => ['0:5'], []),
    'PdfDocument.open().exportAnnotations': row(() => [], options),
    'PdfDocument.open().importAnnotations': row(
      () => [[square]],
      ['list', 'list of nothing'],
      ['undefined', 'function'],
    ),
    'PdfDocument.open().save': row(() => [{ now: someDay }], options),
    'PdfDocument.open().saveIncrement': row(() => [{ now: someDay }], options),
    'PdfDocument.open().withoutAnnotations': row(() => [{ now: someDay }], []),
    'PdfDocument.open().decodeObject': row(() => [4], []),
    'PdfDocument.open().inspectObject': row(() => [4], ['number']),
  },
  './node': {
    openPdf: row(() => [small()], [], options),
    lendNode: row(() => [[]], ['undefined', 'list']),
  },
  './picture-decoders': { loadPictureDecoder: row(() => ['Mesh'], []) },
  './font-tables': { loadFontTables: row(() => [[]], ['undefined', 'list']) },
  './fonts': {
    openFonts: row(() => [file()], [], options),
    'openFonts().read': row(() => [6], []),
    'openFonts().read().text': row(() => [Uint8Array.of(65)], ['bytes']),
    'openFonts().read().advance': row(() => [Uint8Array.of(65)], ['bytes']),
  },
  './images': {
    openImages: row(() => [file()], [], options),
    'openImages().pixels': row(() => [7], []),
    'openImages().picture': row(() => [7], []),
    'openImages().url': row(() => [7], []),
    'openImages().facts': row(() => [7], []),
  },
  './enclosed-files': {
    enclosedFiles: row(() => [{ pageCount: 0, attachments: () => [], annotations: () => [] }], []),
  },
  './layers': {
    readLayers: row(() => [small()], [], options),
    idsOnLayers: row(() => [[]], anyList),
    withLayers: row(() => [small(), [5]], [], anyList, options),
  },
  './plain-copy': { plainCopy: row(() => [small()], [], options) },
  './rare-drawings': { loadRareDrawings: row(() => []) },
  './font-book': {
    createFontBook: row(() => [[]], anyList),
    'createFontBook().runs': row(() => ['a', 'arial'], ['text'], []),
    'createFontBook().breaks': row(() => ['a'], ['text']),
    'createFontBook().findFace': row(() => ['a'], ['text']),
    unpackFont: row(() => [new Uint8Array(4)], ['bytes']),
  },
  './data-form': {
    parseDataForm: row(() => [[square]], anyList, ['undefined', 'function']),
    parseDataFormEntry: row(() => [square, 'entry'], [], ['text']),
    exportDataForm: row(() => [{ pages: [], annotations: () => [] }], []),
    toJsonValues: row(() => [[full]], anyList),
  },
  './all-kinds': {
    exportAllKinds: row(() => [{ pages: [], annotations: () => [] }], [], ['undefined', 'function']),
    parseAllKinds: row(() => [[square]], anyList, ['undefined', 'function']),
    parseAnyKind: row(() => [square, 'entry'], [], ['text']),
  },
  './fdf': {
    toFdf: row(() => [{ pages: [], annotations: () => [] }], [], options, ['undefined', 'function']),
    isFdf: row(() => [small()], ['bytes']),
    parseFdf: row(
      () => [
        new Uint8Array(Buffer.from('%FDF-1.2\n1 0 obj<</FDF<<>>>>endobj trailer<</Root 1 0 R>>')),
        pages,
      ],
      [],
      anyList,
      ['undefined', 'function'],
      options,
    ),
  },
  './xfdf': {
    parseXfdf: row(() => [xfdf, pages], [], anyList, options, ['undefined', 'function']),
    toXfdf: row(() => [[full], pages], anyList, anyList, options),
  },
  './proof': { proveIncrement: row(() => [small(), small()], [], ['bytes'], options) },
  './signatures': { signatureHistories: row(() => [small()], [], options) },
  './signature-doubts': {
    mayShowOther: row(() => [{ covers: 'file' }], ['record', 'wrong option']),
    isOverstepped: row(() => [{}], ['record', 'wrong option']),
  },
  './signature-check': {
    checkSignatures: row(() => [small(), {}], [], ['record', 'wrong option'], options),
  },
  './signatures-in-parts': {
    signaturesInParts: row(() => [small(), () => true], ['bytes'], ['function'], options),
  },
  './written-ranges': {
    writtenRanges: row(() => [small()], ['bytes']),
    mayHaveBeenSigned: row(() => [small()], ['bytes']),
  },
}

/** What is wrong inside of an argument, and what the error says. */
export const wrongInside: readonly (readonly [path: string, given: readonly unknown[], told: RegExp])[] = [
  ['PdfDocument.open', [file(), { pasword: 'x' }], /options\.pasword is none of password, limits, /],
  ['PdfDocument.open', [file(), { password: 5 }], /options\.password must be of type string, not Number/],
  [
    'PdfDocument.open',
    [file(), { limits: { maxPages: 'x' } }],
    /options\.limits\.maxPages must be of type number/,
  ],
  [
    'PdfDocument.open',
    [file(), { limits: { maxPages: Number.NaN } }],
    /options\.limits\.maxPages must be of type number/,
  ],
  [
    'PdfDocument.open',
    [file(), { limits: { maxPage: 1 } }],
    /options\.limits\.maxPage is none of maxStreamBytes, /,
  ],
  ['PdfDocument.open', [file(), { fontBook: {} }], /options\.fontBook\.runs must be of type function/],
  ...['inflate', 'decodeBrotli', 'deflate', 'decodeText', 'random', 'clock'].map(
    lent =>
      [
        'PdfDocument.open',
        [file(), { [lent]: 5 }],
        new RegExp(`options\\.${lent} must be of type function`),
      ] as const,
  ),
  ['PdfDocument.open().save', [{ now: '2026-11-28' }], /options\.now must be of type Date, not String/],
  [
    'PdfDocument.open().save',
    [{ voidsCertification: 1 }],
    /options\.voidsCertification must be of type boolean/,
  ],
  ['PdfDocument.open().withoutAnnotations', [{ now: new Date(Number.NaN) }], /^clock-missing: /],
  [
    'PdfDocument.open().withoutAnnotations',
    [{ kinds: 'most' }],
    /options\.kinds must be one of supported, all/,
  ],
  ['PdfDocument.open().exportAnnotations', [{ onlyNew: 1 }], /options\.onlyNew must be of type boolean/],
  [
    'PdfDocument.open().apply',
    [[{ kind: 'x', id: '0:5' }]],
    /edits\[0\]\.kind must be one of add, update, remove/,
  ],
  ['PdfDocument.open().apply', [[{ kind: 'remove' }]], /edits\[0\]\.id must be a text, not empty/],
  ['PdfDocument.open().apply', [[{ kind: 'update', id: '0:5' }]], /edits\[0\]\.data must be of type Object/],
  ['transformAnnotation', [{ annotationType: '/Line' }, matrix], /data\.rect must be a list of 4 numbers/],
  ['transformAnnotation', [{ ...full, annotationType: '/Line' }, matrix], /data\.vertices is missing/],
  [
    'hitTest',
    [{ bounds: rect, items: 5 }, { x: 1, y: 1 }, 1],
    /scene\.items must be of type Array, not Number/,
  ],
  ['hitTest', [scene, { x: 1 }, 1], /point\.y must be of type number, not Undefined/],
]

/** Functions that an entry point exports or returns for the engine alone, with the reason. */
export const forTheEngine: Readonly<Record<string, string>> = {
  './node lendNode().inflate': 'lent to the engine',
  './node lendNode().decodeBrotli': 'lent to the engine',
  './node lendNode().deflate': 'lent to the engine',
  './node lendNode().random': 'lent to the engine',
  './node lendNode().clock': 'lent to the engine',
  './node lendNode().decodeText': 'lent to the engine',
  './font-tables loadFontTables().readOutlines': 'lent to the engine',
  './font-tables loadFontTables().readCmap': 'lent to the engine',
  './font-tables loadFontTables().noteFaults': 'lent to the engine',
  ...Object.fromEntries(
    ['./node lendNode().colorReaders', './color-readers colorReaders'].flatMap(readers =>
      ['readCalculator', 'readSampled', 'CalGray', 'CalRGB', 'Lab', 'mixInks'].map(name => [
        `${readers}.${name}`,
        'lent to the engine',
      ]),
    ),
  ),
  './rare-drawings loadRareDrawings().field': 'lent to the engine',
  './rare-drawings loadRareDrawings().icon': 'lent to the engine',
  './rare-drawings loadRareDrawings().shading': 'lent to the engine',
  './proof otherChanges': 'takes revisions, which only the engine has',
  './signatures listedIn': 'takes an opened file, which only the engine has',
  './signatures findHistories': 'returns what only the engine uses',
  './signatures findRemoved': 'takes an opened file, which only the engine has',
}
