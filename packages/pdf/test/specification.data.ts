import { PdfDocument, type PdfErrorCode, type PdfWarningCode } from '../src/index.ts'
import { openImages } from '../src/inspection/document-images.ts'
import { lockedPdf } from './encrypted-file.ts'
import {
  addRaw,
  bytesOf,
  changed,
  drawn,
  encrypted,
  encryptedWithAes,
  font,
  image,
  marked,
  object,
  pixel,
  predicted,
  rc4,
  refused,
  small,
  square,
  stream,
} from './provoke.ts'

/** One rule or error of the specification of the engine, and how the engine implements it. */
export interface SpecificationRow {
  readonly section: 5 | 8
  /** The wording of the specification. */
  readonly says: string
  readonly code?: PdfErrorCode | PdfWarningCode
  /** Throws an error with the code, or returns a file that gives a warning with it. */
  readonly provoke?: () => unknown
  /** For rules without a code: a file of the repository that implements the rule, and how. */
  readonly livesIn?: string
}

type Provoked = readonly [says: string, code: PdfErrorCode | PdfWarningCode, provoke: () => unknown]
type Kept = readonly [says: string, livesIn: string]

const rows = (section: 5 | 8, list: readonly (Provoked | Kept)[]): SpecificationRow[] =>
  list.map(row =>
    row.length === 2
      ? { section, says: row[0], livesIn: row[1] }
      : { section, says: row[0], code: row[1], provoke: row[2] },
  )

const locked = (entries: Readonly<Record<string, string>>, revision: 3 | 4 | 6 = 4): Uint8Array =>
  lockedPdf({ revision, user: '', owner: 'o', entries })
const xrefStream = (entries: string): Uint8Array => {
  const head =
    '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'
  return bytesOf(
    `${head}4 0 obj\n${stream(`/Type/XRef${entries}`, '\0\0\0')}\nendobj\nstartxref\n${head.length}\n%%EOF\n`,
  )
}
const type3 =
  '/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<<>>/FirstChar 65/LastChar 65/Widths[1]'
const annotation = (entries: string): Uint8Array =>
  marked(`<</Type/Annot/Subtype/Square/Rect[10 10 50 50]/NM(a)${entries}>>`)
const note = (entries: string): Uint8Array =>
  marked(`<</Type/Annot/Subtype/Text/Rect[10 10 35 35]/NM(a)${entries}>>`)
const line = (entries: string): Uint8Array =>
  marked(`<</Type/Annot/Subtype/Line/Rect[0 0 50 50]/L[1 1 49 49]/NM(a)${entries}>>`)

const freeText = (entries: string): Uint8Array =>
  marked(`<</Type/Annot/Subtype/FreeText/Rect[0 0 50 50]/NM(a)${entries}>>`)

const rules = rows(5, [
  [
    `Stream data may not be empty when set ("Can't set emprty stream data")`,
    'stamp-image-invalid',
    () => addRaw({ annotationType: '/Stamp', stampImageData: [] }),
  ],
  [
    'Only flate streams and a limited filter set are accepted; a single-entry filter array is accepted; otherwise "Unsupported /Filter property value"',
    'filter-value-bad',
    () => object(stream('/Filter 7')),
  ],
  [
    `Predictor decoding: data length must be a multiple of row length plus one ("Data length doesn't match filter columns")`,
    'predictor-length-wrong',
    () => predicted('/Predictor 12/Columns 5', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  ],
  ['The TIFF predictor is unsupported', 'packages/pdf/src/filters/predictor.ts: it is supported'],
  [
    'Cross-reference stream needs widths, size and root, plus an id if encrypted',
    'xref-unreadable',
    () => xrefStream('/Size 1/Root 1 0 R'),
  ],
  [
    'Cross-reference stream needs widths, size and root, plus an id if encrypted',
    'trailer-entry-missing',
    () => xrefStream('/W[1 1 1]/Root 1 0 R'),
  ],
  [
    'Cross-reference stream needs widths, size and root, plus an id if encrypted',
    'trailer-entry-missing',
    () => xrefStream('/W[1 1 1]/Size 1'),
  ],
  [
    'Default index is 0 to size',
    'packages/pdf/src/syntax/xref-stream.ts: this is the default, and nothing is refused',
  ],
  ['Needs width or height', 'image-size-missing', () => image('/BitsPerComponent 8')],
  [
    'An image mask must have 1 bit per component and no color space ("Mutually exclusive properties found")',
    'image-mask-conflict',
    () => image(`${pixel}/ImageMask true`),
  ],
  [
    'An image mask must have 1 bit per component and no color space ("Mutually exclusive properties found")',
    'image-mask-conflict',
    () => image('/Width 1/Height 1/ImageMask true/ColorSpace/DeviceGray'),
  ],
  [
    'Alpha mask length must equal width times height',
    'mask-length-wrong',
    () =>
      image(`${pixel}/ColorSpace/DeviceRGB/SMask 8 0 R`, 'AAA', {
        8: stream(`/Subtype/Image${pixel}/ColorSpace/DeviceGray`),
      }),
  ],
  [
    'Only flate, DCT, JBIG2 and JPX images can be turned into display URLs',
    'image-filter-unknown',
    () => image(`${pixel}/ColorSpace/DeviceGray/Filter/CCITTFaxDecode`),
  ],
  [
    'Indexed lookup length must equal components times (highest value plus 1)',
    'lookup-length-wrong',
    () => image(`${pixel}/ColorSpace[/Indexed/DeviceRGB 1(abc)]`),
  ],
  [
    'base must be grayscale, RGB or CMYK',
    'color-space-unknown',
    () => image(`${pixel}/ColorSpace[/Indexed/Odd 0(abc)]`),
  ],
  [
    'Font subtype: Type1, Type3, TrueType, or Type0 with a to-unicode map',
    'font-type-unknown',
    () => font('/Subtype/Type9'),
  ],
  [
    'Font subtype: Type1, Type3, TrueType, or Type0 with a to-unicode map',
    'to-unicode-missing',
    () => font('/Subtype/Type0/Encoding/Identity-H'),
  ],
  [
    'Type3 requires bounding box, matrix, encoding, first and last char, widths, char procs',
    'required-entry-missing',
    () => font(type3),
  ],
  [
    'Descriptor requires name, flags, italic angle',
    'required-entry-missing',
    () => font('/Subtype/Type1/BaseFont/A/FontDescriptor<</FontName/A/Flags 32>>'),
  ],
  [
    'Encoding differences must start with a number',
    'encoding-differences-bad',
    () => font('/Subtype/Type1/Encoding<</Differences[/A 65/B]>>'),
  ],
  [
    'Line cap, line join, overprint mode (0 or 1), rendering intent and blend mode must be from known enumerations',
    'graphics-value-unknown',
    () => drawn('7 J'),
  ],
  [
    'Line cap, line join, overprint mode (0 or 1), rendering intent and blend mode must be from known enumerations',
    'graphics-value-unknown',
    () => drawn('7 j'),
  ],
  [
    'Line cap, line join, overprint mode (0 or 1), rendering intent and blend mode must be from known enumerations',
    'graphics-value-unknown',
    () => drawn('/G gs', '/ExtGState<</G<</OPM 2>>>>'),
  ],
  [
    'Line cap, line join, overprint mode (0 or 1), rendering intent and blend mode must be from known enumerations',
    'graphics-value-unknown',
    () => drawn('/Vivid ri'),
  ],
  [
    'Line cap, line join, overprint mode (0 or 1), rendering intent and blend mode must be from known enumerations',
    'blend-mode-unknown',
    () => drawn('/G gs', '/ExtGState<</G<</BM/Shiny>>>>'),
  ],
  [
    'Form type must be 1; bounding box required',
    'form-type-unknown',
    () => drawn('/X Do', '/XObject<</X 7 0 R>>', { 7: stream('/Subtype/Form/BBox[0 0 1 1]/FormType 2') }),
  ],
  [
    'Form type must be 1; bounding box required',
    'required-entry-missing',
    () => drawn('/X Do', '/XObject<</X 7 0 R>>', { 7: stream('/Subtype/Form') }),
  ],
  [
    'Transparency group must have subtype Transparency',
    'form-type-unknown',
    () =>
      drawn('/X Do', '/XObject<</X 7 0 R>>', { 7: stream('/Subtype/Form/BBox[0 0 1 1]/Group<</S/Opaque>>') }),
  ],
  [
    'Annotation needs a subtype and a rectangle',
    'required-entry-missing',
    () => marked('<</Rect[0 0 9 9]>>'),
  ],
  [
    'Annotation needs a subtype and a rectangle',
    'required-entry-missing',
    () => marked('<</Subtype/Square>>'),
  ],
  [
    'the subtype must match the expected one',
    'annotation-type-mismatch',
    () => PdfDocument.open(marked(square)).update('0:5', JSON.parse('{"annotationType":"/Ink"}')),
  ],
  [
    'reply type, border style and effect values must be known enumerations',
    'annotation-value-bad',
    () => annotation('/RT/Never'),
  ],
  [
    'reply type, border style and effect values must be known enumerations',
    'annotation-value-bad',
    () => annotation('/BS<</S/Wavy>>'),
  ],
  [
    'reply type, border style and effect values must be known enumerations',
    'annotation-value-bad',
    () => annotation('/BE<</S/Fog>>'),
  ],
  [
    'the appearance dictionary needs a normal stream',
    'required-entry-missing',
    () => annotation('/AP<</D 4 0 R>>'),
  ],
  ['Trailer needs size (and id when encrypted)', 'trailer-entry-missing', () => changed('/Size', '/Sise')],
  [
    'Trailer needs size (and id when encrypted)',
    'trailer-entry-missing',
    () => changed('/ID[<01><01>]', '', encryptedWithAes),
  ],
  [
    'catalog needs pages',
    'required-entry-missing',
    () => changed('/Type/Catalog/Pages 2 0 R', '/Type/Catalog/Rages 2 0 R'),
  ],
  ['page needs parent', 'required-entry-missing', () => changed('/Parent 2 0 R', '/Barent 2 0 R')],
  [
    'page tree needs kids and count',
    'page-tree-node-bad',
    () => changed('/Kids[3 0 R]', '/Kids[9 0 R 3 0 R]', small({ objects: { 9: '<</Type/Pages/Count 0>>' } })),
  ],
  ['page tree needs kids and count', 'page-count-wrong', () => changed('/Count 1', '/Bount 1')],
  [
    'Parsing needs a PDF version, an update section and cross-reference sections',
    'version-unreadable',
    () => changed('%PDF-1.5', '%PDF-x.y'),
  ],
  [
    'Parsing needs a PDF version, an update section and cross-reference sections',
    'startxref-missing',
    () => changed('startxref', 'startyref'),
  ],
  [
    'Parsing needs a PDF version, an update section and cross-reference sections',
    'xref-unreadable',
    () => changed('xref\n0', 'xref\n!'),
  ],
  [
    'only the standard filter',
    'security-unknown',
    () => PdfDocument.open(encrypted('/Filter/Other/V 4/R 4')),
  ],
  [
    'only the standard filter',
    'security-public-key',
    () => PdfDocument.open(encrypted('/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 4')),
  ],
  ['versions 1, 2, 4, 5', 'security-unknown', () => PdfDocument.open(locked({ V: ' 3' }))],
  ['revisions 2 to 6', 'security-unknown', () => PdfDocument.open(locked({ R: ' 7' }))],
  [
    'Password checks for revisions 5 and 6 are not implemented',
    'password-wrong',
    () => PdfDocument.open(lockedPdf({ revision: 6, user: 'u', owner: 'o' }), { password: 'x' }),
  ],
  [
    'Key lengths: 16 bytes for 128-bit AES, 32 bytes for AES-256, 5 to 16 for RC4',
    'crypt-method-unknown',
    () => PdfDocument.open(locked({ CF: '<</StdCF<</CFM/AESV3>>>>' })),
  ],
  [
    'Key lengths: 16 bytes for 128-bit AES, 32 bytes for AES-256, 5 to 16 for RC4',
    'key-length-invalid',
    () => locked({ Length: ' 512' }, 3),
  ],
  ['Squiggle size must be a positive number', 'packages/pdf/src/annotations/kinds/squiggly.ts: a constant'],
  [
    'The type in the data must match the kind, otherwise creation fails',
    'annotation-type-mismatch',
    () => PdfDocument.open(marked(square)).update('0:5', JSON.parse('{"annotationType":"/Circle"}')),
  ],
  [
    'Import rejects types outside the list',
    'annotation-type-unknown',
    () =>
      PdfDocument.open(small()).importAnnotations(
        JSON.parse('[{"annotationType":"/Movie","uuid":"x","dateCreated":"2026-01-01","pageId":3}]'),
        refused,
      ),
  ],
  [
    'Stamp needs a known predefined type, or custom image data whose length is a multiple of 4',
    'stamp-type-unknown',
    () => addRaw({ annotationType: '/Stamp', stampType: '/Wet' }),
  ],
  [
    'Stamp needs a known predefined type, or custom image data whose length is a multiple of 4',
    'stamp-image-invalid',
    () => addRaw({ annotationType: '/Stamp', stampType: '/Custom', stampImageData: [1, 2, 3] }),
  ],
  [
    'Text note type must be supported',
    'annotation-invalid',
    () => addRaw({ annotationType: '/Text', rect: [0, 0, 25, 25], textNoteType: 'Paragraph' }),
  ],
  ...['/Highlight', '/Underline', '/Squiggly', '/Strikeout'].flatMap((annotationType): Provoked[] => [
    [
      'Highlight, underline, squiggly and strikeout need non-empty quadPoints of a multiple of 8; otherwise silently not created',
      'annotation-invalid',
      () => addRaw({ annotationType, quadPoints: [] }),
    ],
    [
      'Highlight, underline, squiggly and strikeout need non-empty quadPoints of a multiple of 8; otherwise silently not created',
      'annotation-invalid',
      () => addRaw({ annotationType, quadPoints: [1, 2, 3, 4, 5, 6, 7] }),
    ],
  ]),
  [
    'Polygon draws only with at least 6 vertex numbers; polyline at least 4',
    'annotation-invalid',
    () => addRaw({ annotationType: '/Polygon', vertices: [1, 2, 3, 4] }),
  ],
  [
    'Polygon draws only with at least 6 vertex numbers; polyline at least 4',
    'annotation-invalid',
    () => addRaw({ annotationType: '/Polyline', vertices: [1, 2] }),
  ],
  [
    'Ink needs a non-empty inkList',
    'annotation-invalid',
    () => addRaw({ annotationType: '/Ink', inkList: [] }),
  ],
  [
    'Free text requires a default appearance property; if its colour is missing or all white it becomes red',
    'required-entry-missing',
    () => freeText(''),
  ],
  [
    'Free text requires a default appearance property; if its colour is missing or all white it becomes red',
    'packages/pdf/src/annotations/kinds/free-text.ts: a missing or white colour becomes red, a missing font Arial',
  ],
  [
    'Alignment and line-ending values must be known',
    'annotation-invalid',
    () => addRaw({ annotationType: '/Polyline', vertices: [1, 2, 30, 40], endingType: ['none', 'harpoon'] }),
  ],
  [
    'Free text and line captions render only when a font named arial is in the font map',
    'packages/pdf/src/fonts/font.ts: no font of that name is needed',
  ],
  [
    'Selection corners for text markup must all be inside the same page',
    'packages/viewer/src/pages/text-selection.ts: a selection is split by pages, and each page gets its annotation',
  ],
])

const errors = rows(8, [
  ['Parsing information not passed', 'not-a-pdf', () => PdfDocument.open(bytesOf('hello'))],
  ['Parse info is empty', 'empty-file', () => PdfDocument.open(new Uint8Array())],
  ['Object is not a stream', 'object-not-stream', () => PdfDocument.open(small()).decodeObject(1)],
  [
    'Stream start is out of the data bounds',
    'stream-out-of-bounds',
    () => bytesOf('%PDF-1.4\n3 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj 4 0 obj<</Length 3>>stream\n'),
  ],
  ['Dict is empty (has no properties)', 'dictionary-empty', () => marked('<<>>')],
  [
    'Unsupported filter predictor',
    'predictor-unknown',
    () => predicted('/Predictor 7', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  ],
  [
    'Invalid PNG filter type',
    'png-filter-unknown',
    () => predicted('/Predictor 12/Columns 8', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  ],
  [
    'Invalid lookup array length',
    'lookup-length-wrong',
    () => image(`${pixel}/ColorSpace[/Indexed/DeviceGray 3(ab)]`),
  ],
  [
    'Invalid alpha mask data length',
    'mask-length-wrong',
    () =>
      image(`${pixel}/ColorSpace/DeviceGray/SMask 8 0 R`, 'A', {
        8: stream(`/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray`, 'A'),
      }),
  ],
  [
    'Unsupported image filter type',
    'image-filter-unknown',
    () => image(`${pixel}/ColorSpace/DeviceGray/Filter/JPXDecode`),
  ],
  ['Font type is not supported', 'font-type-unknown', () => font('/Subtype/CIDFontType5')],
  ['Unsupported encoding', 'encoding-unknown', () => font('/Subtype/Type1/Encoding/Klingon')],
  ['Unsupported blend mode', 'blend-mode-unknown', () => drawn('/G gs', '/ExtGState<</G<</BM[/Shiny]>>>>')],
  [
    'Not all required properties parsed',
    'required-entry-missing',
    () => marked('<</Type/Annot/Subtype/Link>>'),
  ],
  [
    'Unsupported /Filter property value',
    'filter-value-bad',
    () => object(stream('/Filter[/ASCIIHexDecode 7]', '41>')),
  ],
  ['Unsupported filter name', 'filter-unknown', () => object(stream('/Filter/Nope'))],
  ['Error parsing PDF version number', 'version-unreadable', () => changed('%PDF-1.5', '%PDF-one')],
  [`File doesn't contain update section`, 'startxref-missing', () => changed('startxref', 'startyref')],
  [
    'Failed to parse cross-reference sections',
    'xref-unreadable',
    () => changed(/startxref\n\d+/, 'startxref\n3'),
  ],
  [
    `Encryption dict can't be parsed`,
    'encryption-unreadable',
    () => PdfDocument.open(changed('/Encrypt 5 0 R', '/Encrypt 4 0 R', encryptedWithAes)),
  ],
  ['Document root catalog not found', 'root-missing', () => changed('/Root 1 0 R', '/Root 4 0 R')],
  [
    'Document root page tree not found',
    'page-tree-missing',
    () => PdfDocument.open(bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')),
  ],
  [
    'Invalid annotation type',
    'annotation-type-mismatch',
    () => PdfDocument.open(marked(square)).update('0:5', JSON.parse('{"annotationType":"/Line"}')),
  ],
  [
    'Unsupported annotation type: {type}',
    'annotation-type-unknown',
    () => addRaw({ annotationType: '/Movie' }),
  ],
  [
    'Custom stamp has no valid image data',
    'stamp-image-invalid',
    () => addRaw({ annotationType: '/Stamp', stampType: 'Custom' }),
  ],
  [
    `Stamp type '{type}' is not supported`,
    'stamp-type-unknown',
    () => addRaw({ annotationType: '/Stamp', stampType: 'Rubber' }),
  ],
  ['Unsupported stamp type', 'stamp-type-unknown', () => addRaw({ annotationType: '/Stamp' })],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => note('/State(Maybe)/StateModel(Review)'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => note('/State(Accepted)/StateModel(Mood)'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => marked('<</Type/Annot/Subtype/Ink/Rect[0 0 9 9]/InkList[[1 2 3 4] 7]>>'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => line('/LE[/Harpoon/None]'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => note('/Name/Balloon'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => line('/IT/Zigzag'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => line('/CP/Beside'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => freeText('/DA(/Helv 12 Tf)/Q 7'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => freeText('/DA(/Helv 12 Tf)/LE/Harpoon'),
  ],
  [
    `Can't parse /Name, /State, /StateModel, /InkList, /LE, /IT, /CP, /Q and /Measure property values`,
    'annotation-value-bad',
    () => line('/Measure(a)'),
  ],
  [
    'Unsupported /Measure property value type',
    'annotation-value-bad',
    () => line('/Measure<</Subtype/Cubit>>'),
  ],
  [
    `Suitable font is not found in the font map: 'arial'`,
    'packages/pdf/src/fonts/font.ts: no font of that name is needed',
  ],
  ['Invalid maximal squiggle size', 'packages/pdf/src/annotations/kinds/squiggly.ts: a constant'],
  [
    `Can't render the annotation: view box is not defined`,
    'packages/pdf/src/geometry/page-space.ts: this state cannot occur, a view is created with its box',
  ],
  [
    'Appearance stream has no reference',
    'packages/pdf/src/appearance/scene/scene.ts: an appearance is a value and needs no reference',
  ],
  ['Invalid page rotation value', 'page-rotation-bad', () => small({ page: '/Rotate 45' })],
  [
    'Invalid rotation degree',
    'packages/viewer/src/marks/page-geometry.ts: this state cannot occur, a rotation is 0, 90, 180 or 270 by its type',
  ],
  [
    'Invalid handle name',
    'packages/viewer/src/tools/tool.ts: this state cannot occur, handles are a closed union',
  ],
  [
    'unsupported appearance stream operator, object or value type',
    'appearance-operator-unknown',
    () => drawn('1 2 nonsense'),
  ],
  [
    'unsupported appearance stream operator, object or value type',
    'appearance-operand-bad',
    () => drawn('1 2 3 re f'),
  ],
  [
    'External state specified in appearance stream not found',
    'appearance-resource-missing',
    () => drawn('/Nowhere gs'),
  ],
  [
    `Can't get image url from external image stream`,
    'image-unreadable',
    () =>
      openImages(
        small({ objects: { 5: stream('/Subtype/Image/Width 1/Height 1/F(other.dat)', 'x') } }),
      ).pixels(5),
  ],
  [`Can't find the appearance stream text object end`, 'appearance-text-unended', () => drawn('BT 1 1 Td')],
  ['Unsupported algorithm version/revision', 'security-unknown', () => PdfDocument.open(locked({ V: ' 5' }))],
  ['Permissions not provided', 'encryption-unreadable', () => PdfDocument.open(locked({ P: ' null' }))],
  ['Password hash not provided', 'encryption-unreadable', () => PdfDocument.open(locked({ U: ' null' }))],
  [
    'Invalid crypt method',
    'crypt-method-unknown',
    () => PdfDocument.open(locked({ CF: '<</StdCF<</CFM/Rot13>>>>' })),
  ],
  ['Invalid key length', 'key-length-invalid', () => locked({ Length: ' 8' }, 3)],
  ['Not implemented yet', 'docs/errors.md: every failure has one of the other codes'],
  ['Unauthorized access to file data', 'password-needed', () => PdfDocument.open(encrypted(rc4))],
  [
    'Event controller is not defined',
    'packages/viewer/src/marking/marking-session.ts: this state cannot occur, a session is created complete',
  ],
  ['Annotation is not defined', 'annotation-missing', () => PdfDocument.open(small()).remove('0:99')],
  [
    'Page with id {id} is not found',
    'page-missing',
    () =>
      PdfDocument.open(small()).importAnnotations(
        JSON.parse(
          '[{"annotationType":"/Square","rect":[1,1,9,9],"uuid":"x","dateCreated":"2026-01-01","pageId":77}]',
        ),
        refused,
      ),
  ],
  [
    'Invalid annotation mode',
    'packages/viewer/src/tools/tool.ts: this state cannot occur, tools are a closed union',
  ],
  [
    'Invalid geometric annotator type',
    'packages/viewer/src/tools/tool.ts: this state cannot occur, tools are a closed union',
  ],
  [
    'Not all the text selection corners are inside the same page',
    'packages/viewer/src/pages/text-selection.ts: a selection is split by pages, and each page gets its annotation',
  ],
  [
    'Required argument not found',
    'packages/viewer/src/marks/errors.ts: the message of a ViewerError names the missing option',
  ],
])

/** Every rule of section 5 and every error of section 8 of the engine's specification, in its order. */
export const specificationRows: readonly SpecificationRow[] = [...rules, ...errors]
