import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../src/annotations/exchange/all-kinds.ts'
import { parseXfdf } from '../src/annotations/exchange/xfdf.ts'
import { ByteWriter } from '../src/bytes/byte-writer.ts'
import { pdfWarningCodes } from '../src/errors.ts'
import { createFontBook } from '../src/fonts/every-script.ts'
import type { EmbeddableFace } from '../src/fonts/font-book.ts'
import { noteFontFaults } from '../src/fonts/font-check.ts'
import {
  type FontBook,
  PdfDocument,
  PdfError,
  type PdfErrorCode,
  type PdfWarningCode,
  pdfErrorCodes,
  renderAnnotation,
  standardFonts,
} from '../src/index.ts'
import { openImages } from '../src/inspection/document-images.ts'
import { PdfDict } from '../src/objects/values.ts'
import { writeValue } from '../src/writer/serialize.ts'
import {
  about,
  addRaw,
  bytesOf,
  changed,
  drawn,
  encrypted,
  encryptedWithAes,
  font,
  image,
  latin,
  marked,
  object,
  pixel,
  predicted,
  rc4,
  refused,
  small,
  square,
  stream,
  warningsOf,
  withPackedAnnotation,
} from './provoke.ts'
import { someDay } from './sample-annotations.ts'

/** Every code with the smallest input that provokes it; one of them tests each rule of the specification. */

const errors: Readonly<Record<PdfErrorCode, () => unknown>> = {
  'not-a-pdf': () => PdfDocument.open(bytesOf('hello')),
  'empty-file': () => PdfDocument.open(new Uint8Array()),
  'password-needed': () => PdfDocument.open(encrypted(rc4)),
  'password-wrong': () => PdfDocument.open(encrypted(rc4), { password: 'no' }),
  'security-unknown': () => PdfDocument.open(encrypted('/Filter/Standard/V 9/R 2')),
  'security-public-key': () =>
    PdfDocument.open(encrypted('/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 4')),
  'encryption-unreadable': () => PdfDocument.open(encrypted('/Filter/Standard/V 1/R 2/P -4')),
  'crypt-method-unknown': () =>
    PdfDocument.open(encrypted(`${rc4.replace('/V 1/R 2', '/V 4/R 4')}/StmF/Own/CF<</Own<</CFM/Rot13>>>>`)),
  'page-tree-missing': () => PdfDocument.open(bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')),
  'page-missing': () => PdfDocument.open(small()).annotations(7),
  'object-missing': () => PdfDocument.open(small()).decodeObject(99),
  'object-not-stream': () => PdfDocument.open(small()).decodeObject(1),
  'image-unreadable': () => openImages(small()).pixels(4),
  'attachment-unreadable': () =>
    PdfDocument.open(
      small({
        objects: {
          1: '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 5 0 R>>>>]>>>>>>',
          5: stream('/Filter/ZlateDecode', 'x'),
        },
      }),
    )
      .attachments()[0]
      ?.content(),
  'limit-exceeded': () =>
    PdfDocument.open(object(stream('/Filter/RunLengthDecode', '\x81A')), {
      limits: { maxStreamBytes: 9 },
    }).decodeObject(5),
  'saving-forbidden': () => {
    const document = PdfDocument.open(
      small({ objects: { 1: '<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 5 0 R>>>>', 5: '<</Type/Sig>>' } }),
    )
    document.add(0, { ...about, annotationType: '/Square', rect: [10, 10, 50, 50] })
    document.save({ now: someDay })
  },
  'annotation-invalid': () =>
    PdfDocument.open(small()).add(0, { ...about, annotationType: '/Highlight', quadPoints: [1, 2, 3] }),
  'annotation-type-unknown': () =>
    PdfDocument.open(small()).importAnnotations(
      JSON.parse(`[{"annotationType":"/Movie","uuid":"x","dateCreated":"2026-01-01","pageId":3}]`),
      refused,
    ),
  'annotation-type-mismatch': () => {
    const document = PdfDocument.open(marked(square))
    document.update('0:5', JSON.parse('{"annotationType":"/Ink"}'))
  },
  'annotation-missing': () => PdfDocument.open(small()).remove('0:99'),
  'annotation-not-editable': () =>
    PdfDocument.open(marked(square.replace('Square', 'Link'))).update('0:5', {}),
  'action-unsafe': () => {
    const from = PdfDocument.open(marked(square.replace('Square', 'Link/A<</S/Launch/F(a.exe)>>')))
    parseAllKinds(exportAllKinds(from), refused)
  },
  'stamp-type-unknown': () => addRaw({ annotationType: '/Stamp', stampType: 'Wet' }),
  'stamp-image-invalid': () => addRaw({ annotationType: '/Stamp', stampImageData: [1, 2, 3] }),
  'xfdf-invalid': () => parseXfdf('<!DOCTYPE xfdf><xfdf/>', []),
  'random-missing': () => {
    const document = PdfDocument.open(encryptedWithAes)
    document.add(0, { ...about, annotationType: '/Square', rect: [10, 10, 50, 50] })
    document.save({ now: someDay })
  },
  'clock-missing': () => {
    const document = PdfDocument.open(small())
    document.add(0, { ...about, annotationType: '/Square', rect: [10, 10, 50, 50] })
    document.save()
  },
  'value-unwritable': () => writeValue(new ByteWriter(), Number.NaN),
  'font-missing': () => {
    const document = PdfDocument.open(small())
    document.add(0, { ...about, annotationType: '/FreeText', rect: [10, 10, 90, 50], textContent: '漢' })
    document.save({ now: someDay })
  },
  'font-unusable': () => createFontBook([{ id: 'x', bytes: bytesOf('no font') }]),
  'argument-invalid': () => PdfDocument.open(small(), JSON.parse('{"pasword":"x"}')),
}

describe('every error code has an input that provokes it', () => {
  test.each(pdfErrorCodes)('%s', code => {
    let thrown: unknown
    try {
      errors[code]()
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(PdfError)
    expect(thrown).toMatchObject({ code })
  })
})

/** A font that has every character, so that text of any script can be saved. */
const boldBook: FontBook = {
  ...standardFonts,
  runs: text => [{ text, width: 500, face: boldFace }],
  findFace: () => boldFace,
}
const boldFace: EmbeddableFace = { id: 'bold', glyphOf: () => 1, fontObject: () => new PdfDict({}) }

/** Codes of the warnings from saving a text box with this text. */
function savedText(textContent: string): readonly string[] {
  const document = PdfDocument.open(small(), { fontBook: boldBook })
  document.add(0, { ...about, annotationType: '/FreeText', rect: [10, 10, 90, 50], textContent })
  document.save({ now: someDay })
  return document.warnings.map(({ code }) => code)
}

/** A file that gives the warning when it is read, or the codes of warnings that are given elsewhere. */
const replyToNobody =
  '{"annotationType":"/Text","uuid":"r","dateCreated":"2026-01-01T00:00:00Z","rect":[1,2,3,4],"pageId":3,"inReplyTo":"nobody"}'

const warnings: Readonly<Record<PdfWarningCode, () => Uint8Array | readonly string[]>> = {
  'header-missing': () => changed('%PDF-1.5', '%XYZ-1.5'),
  'header-displaced': () => bytesOf(`junk\n${latin(small())}`),
  'version-unreadable': () => changed('%PDF-1.5', '%PDF-x.y'),
  'data-after-end': () => bytesOf(`${latin(small())}9 0 obj<</Contents(cut`),
  'startxref-missing': () => changed('startxref', 'startyref'),
  'xref-unreadable': () => changed('xref\n0', 'xref\n!'),
  'xref-loop': () => changed(/\/Root 1 0 R(.*startxref\n)(\d+)/s, '/Root 1 0 R/Prev $2$1$2'),
  'xref-entry-bad': () => changed(/xref\n0 \d+/, 'xref\n0 9'),
  'xref-rebuilt': () => changed('startxref', 'startyref'),
  'trailer-unreadable': () => changed('trailer\n<<', 'trailer\n1<<'),
  'trailer-entry-missing': () => changed('/Size', '/Sise'),
  'root-missing': () => changed('/Root 1 0 R', '/Root 4 0 R'),
  'object-unreadable': () => withPackedAnnotation({ count: 0 }),
  'object-misplaced': () => changed(/00000000(\d\d) 00000 n/, '00000001$1 00000 n'),
  'object-unclosed': () => changed('/Pages 2 0 R>>', '/Pages 2 0 R  '),
  'value-unreadable': () => small({ page: '/Rotate NaN' }),
  'object-end-missing': () => changed('>>\nendobj', '>>'),
  'object-stream-unreadable': () => withPackedAnnotation({ keyword: 'nothing' }),
  'reference-loop': () => small({ page: '/Rotate 5 0 R', objects: { 5: '5 0 R' } }),
  'nesting-too-deep': () => small({ page: `/Rotate ${'['.repeat(200)}${']'.repeat(200)}` }),
  'stream-length-wrong': () => changed('/Length 5', '/Length 3'),
  'stream-end-missing': () => changed('\nendstream', '\nendxxxxxx'),
  'stream-out-of-bounds': () =>
    bytesOf('%PDF-1.4\n3 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj 4 0 obj<</Length 3>>stream\n'),
  'dictionary-empty': () => marked('<<>>'),
  'required-entry-missing': () => marked('<</Subtype/Square>>'),
  'filter-unknown': () => object(stream('/Filter/Nope')),
  'filter-value-bad': () => object(stream('/Filter 7')),
  'filter-data-damaged': () => object(stream('/Filter/ASCIIHexDecode', '4x')),
  'predictor-unknown': () => predicted('/Predictor 7', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  'predictor-length-wrong': () =>
    predicted('/Predictor 12/Columns 5', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  'png-filter-unknown': () => predicted('/Predictor 12/Columns 8', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01'),
  'page-tree-loop': () => changed('/Kids[3 0 R]', '/Kids[3 0 R 2 0 R]'),
  'page-tree-node-bad': () => changed('/Kids[3 0 R]', '/Kids[3 0 R 4 0 R]'),
  'page-count-wrong': () => changed('/Count 1', '/Count 3'),
  'page-box-bad': () => changed('/MediaBox[0 0 300 400]', '/MediaBox[0 0 300]'),
  'page-rotation-bad': () => small({ page: '/Rotate 45' }),
  'annotation-unreadable': () => marked('<</Type/Annot/Subtype/Ink/Rect[0 0 9 9]>>'),
  'annotation-left-out': () => {
    const document = PdfDocument.open(small())
    document.importAnnotations(JSON.parse('[{"annotationType":"/Movie","pageId":3}]'))
    return document.warnings.map(warning => warning.code)
  },
  'reply-without-parent': () => {
    const document = PdfDocument.open(small())
    document.importAnnotations(JSON.parse(`[${replyToNobody}]`))
    return document.warnings.map(warning => warning.code)
  },
  'text-unshaped': () => savedText('हिन्दी'),
  'annotation-value-bad': () => marked(square.replace('/NM(a)', '/BS<</S/Wavy>>')),
  'encryption-damaged': () =>
    changed('/Length 5', '/Filter/Crypt/DecodeParms<</Name/Own>>/Length 5', encryptedWithAes),
  'permissions-damaged': () => encryptedWithAes,
  'key-length-invalid': () => encrypted(`${rc4.replace('/V 1/R 2', '/V 2/R 3')}/Length 512`),
  'appearance-operator-unknown': () => drawn('1 2 nonsense'),
  'appearance-operand-bad': () => drawn('1 2 3 re f'),
  'appearance-resource-missing': () => drawn('/Nowhere gs'),
  'appearance-text-unended': () => drawn('BT 1 1 Td'),
  'appearance-unreadable': () => image(`${pixel}/Filter/JPXDecode`),
  'graphics-value-unknown': () => drawn('7 J'),
  'blend-mode-unknown': () => drawn('/G gs', '/ExtGState<</G<</BM/Shiny>>>>'),
  'form-type-unknown': () =>
    drawn('/X Do', '/XObject<</X 7 0 R>>', { 7: stream('/Subtype/Form/BBox[0 0 1 1]/FormType 2') }),
  'font-type-unknown': () => font('/Subtype/Type9'),
  'to-unicode-missing': () => font('/Subtype/Type0/Encoding/Identity-H'),
  'encoding-unknown': () => font('/Subtype/Type1/Encoding/Klingon'),
  'encoding-differences-bad': () => font('/Subtype/Type1/Encoding<</Differences[/A 65/B]>>'),
  'color-space-unknown': () => drawn('/Odd cs'),
  'lookup-length-wrong': () => image(`${pixel}/ColorSpace[/Indexed/DeviceRGB 1(abc)]`),
  'image-size-missing': () => image('/BitsPerComponent 8'),
  'image-mask-conflict': () => image(`${pixel}/ImageMask true`),
  'image-filter-unknown': () => image(`${pixel}/Filter/JPXDecode`),
  'mask-length-wrong': () =>
    image(`${pixel}/ColorSpace/DeviceRGB/SMask 8 0 R`, 'AAA', {
      8: stream(`${pixel}/ColorSpace/DeviceGray`),
    }),
  'warnings-dropped': () => drawn(Array.from({ length: 600 }, (_, i) => `nonsense${i}`).join(' ')),
}

describe('every warning code has an input that provokes it', () => {
  test.each(pdfWarningCodes)('%s', code => {
    const given = warnings[code]()
    expect(given instanceof Uint8Array ? warningsOf(given) : given).toContain(code)
  })
  test('only saving text that needs shaping gives a warning', () => {
    for (const text of ['Straße', '中文', 'العربية', '\u0000\t']) expect(savedText(text)).toEqual([])
    for (const text of ['हिन्दी', 'ภาษาไทย', 'ខ្មែរ']) expect(savedText(text)).toEqual(['text-unshaped'])
  })
  test('a warning names the annotation whose appearance was read, and the faulty object', () => {
    const document = PdfDocument.open(font('/Subtype/Type9'), { fontTables: { noteFaults: noteFontFaults } })
    for (const annotation of document.annotations(0)) renderAnnotation(annotation)
    expect(document.warnings).toMatchObject([{ code: 'font-type-unknown', object: 7, annotation: 5 }])
  })
  test('a valid file gives no warning', () => {
    expect(warningsOf(marked(square))).toEqual([])
  })
})
