/** What is said about signatures: who signed, what is covered, and what was changed afterwards. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bytesFromLatin } from '../src/bytes/latin.ts'
import { openFile } from '../src/document/open-file.ts'
import { WarningLog } from '../src/errors.ts'
import { PdfDocument } from '../src/index.ts'
import { defaultLimits } from '../src/limits.ts'
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../src/objects/values.ts'
import { findDer } from '../src/proof/der.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { hasCorpus, readCorpusFile } from './corpus.ts'
import { told } from './prepared-file.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { append, signedPdf } from './signed-file.ts'
import type { SmallKind } from './small-files.ts'

const kinds: readonly SmallKind[] = ['table', 'stream', 'hybrid', 'object-stream']
const string = (text: string) => new PdfString(bytesFromLatin(text))
const stream = (content: string) => new PdfStream(new PdfDict({}), bytesFromLatin(content))

/** The object as it is in the file, with other entries. */
function changed(
  bytes: Uint8Array,
  number: number,
  entries: Readonly<Record<string, PdfValue | undefined>>,
): PdfDict {
  const { file } = openFile(bytes, { limits: defaultLimits, warnings: new WarningLog() })
  return (file.getObject(number) as PdfDict).with(entries)
}

const toldOf = (bytes: Uint8Array) => signatureHistories(bytes).map(told).join(' | ')

describe.each(kinds)('in a file with a %s', kind => {
  const bytes = signedPdf(kind)
  const with3 = signedPdf(kind, {
    objects: {
      7: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[10 60 90 80]>>',
      8: '<</Title(One)>>',
      9: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 5>>\nstream\nBT ET\nendstream',
    },
    annots: '5 0 R 7 0 R',
    page: '/Resources<</XObject<</P 9 0 R>>>>',
    fields: '5 0 R 7 0 R',
    catalog: '/Names 8 0 R',
  })

  test('a signature of the whole file names who signed and when', () => {
    expect(signatureHistories(bytes)).toEqual([
      {
        kind: 'approval',
        field: 'a',
        date: '2026-05-09T12:00:00Z',
        signer: 'Ada',
        allows: undefined,
        covers: 'file',
        since: undefined,
      },
    ])
    expect(toldOf(Buffer.concat([bytes, bytesFromLatin('\r\n')]))).toBe('file')
  })

  test('marks are counted without popups, and tell nothing of the content', () => {
    const document = PdfDocument.open(bytes)
    const page = document.page(0)
    for (const mark of page ? threeAnnotations(page) : []) document.add(0, mark)
    const marked = document.save({ now: someDay })
    expect(toldOf(marked)).toBe('added 3')
    const again = PdfDocument.open(marked)
    const [first, second] = again.annotations(0).filter(({ kind }) => kind !== undefined)
    again.update(first?.id ?? '0:0', { color: [0, 1, 0, 1] })
    again.remove(second?.id ?? '0:0')
    expect(toldOf(again.save({ now: someDay }))).toBe('added 2')
  })

  test.each<[string, (file: Uint8Array) => Record<number, PdfValue>, string]>([
    ['the content of a page', () => ({ 4: stream('BT (other) Tj ET') }), 'page 0'],
    [
      'what a page draws, under a name like that of a parent',
      () => ({ 9: stream('0 0 9 9 re f') }),
      'page 0',
    ],
    ['the size of a page', file => ({ 3: changed(file, 3, { CropBox: [0, 0, 100, 100] }) }), 'page 0'],
    ['the size of all pages', file => ({ 2: changed(file, 2, { MediaBox: [0, 0, 100, 100] }) }), 'page 0'],
    [
      'resources of all pages',
      file => ({
        2: changed(file, 2, { Resources: new PdfDict({}) }),
        3: changed(file, 3, { Resources: undefined }),
      }),
      'page 0',
    ],
    [
      'a field of the form',
      () => ({
        7: new PdfDict({
          Type: new PdfName('Annot'),
          Subtype: new PdfName('Widget'),
          FT: new PdfName('Tx'),
          T: string('name'),
          V: string('Eve'),
          Rect: [10, 60, 90, 80],
        }),
      }),
      'forms',
    ],
    ['names', () => ({ 8: new PdfDict({ Title: string('Two') }) }), 'other'],
    [
      'an action on opening',
      file => ({ 1: changed(file, 1, { OpenAction: new PdfDict({ S: new PdfName('JavaScript') }) }) }),
      'actions',
    ],
    [
      'data for checking signatures',
      file => ({ 1: changed(file, 1, { DSS: new PdfDict({ Certs: [] }) }) }),
      'validation',
    ],
    [
      'the description',
      file => ({ 1: changed(file, 1, { Metadata: new PdfRef(40) }), 40: stream('<x/>') }),
      'metadata',
    ],
    [
      'a link',
      file => ({
        3: changed(file, 3, { Annots: [new PdfRef(5), new PdfRef(7), new PdfRef(40)] }),
        40: new PdfDict({ Type: new PdfName('Annot'), Subtype: new PdfName('Link'), Rect: [0, 0, 9, 9] }),
      }),
      'links',
    ],
    [
      'the signature itself',
      () => ({ 6: new PdfDict({ Type: new PdfName('Sig'), Contents: string('0') }) }),
      'parts',
    ],
    ['nothing that is shown', () => ({ 20: stream('unused') }), 'nothing'],
  ])('says that %s was changed', (_, objects, expected) => {
    const file = with3
    expect(toldOf(append(file, objects(file)))).toBe(expected)
  })

  test('says that pages were removed', () => {
    const page = new PdfDict({ Type: new PdfName('Page'), Parent: new PdfRef(2) })
    const tree = changed(bytes, 2, { Kids: [new PdfRef(3), new PdfRef(40)], Count: 2 })
    expect(toldOf(append(bytes, { 2: tree, 40: page }))).toBe('pages')
  })

  test('a further signature is one, and not a change of the form or of the page', () => {
    const field = changed(bytes, 5, { T: string('b'), V: new PdfRef(41) })
    const catalog = changed(bytes, 1, {
      AcroForm: new PdfDict({ Fields: [new PdfRef(5), new PdfRef(40)], SigFlags: 3 }),
    })
    const second = append(bytes, {
      1: catalog,
      3: changed(bytes, 3, { Annots: [new PdfRef(5), new PdfRef(40)] }),
      40: field,
      41: changed(bytes, 6, { Name: string('Bob'), Contents: string('another') }),
    })
    expect(toldOf(second)).toBe('signed 1 | parts')
    expect(signatureHistories(second).map(({ signer }) => signer)).toEqual(['Ada', 'Bob'])
  })
})

test.each([
  [
    'a range that does not begin with the file',
    (text: string) => text.replace('ByteRange[0 ', 'ByteRange[5 '),
  ],
  ['a range beyond the end', (text: string) => text.replace(/(ByteRange\[0 \d+ \d+ )\d+/, '$199999')],
  [
    'a hole with more than the signature',
    (text: string) => text.replace(/ByteRange\[0 (\d+)/, (_, at) => `ByteRange[0 ${at - 40}`),
  ],
  ['no range', (text: string) => text.replace('ByteRange', 'ByteRangX')],
])('a signature with %s covers only parts', (_, change) => {
  expect(toldOf(Buffer.from(change(signedPdf().toString()), 'latin1'))).toBe('parts')
})

test('what the certification allows is known', () => {
  const reference = '/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</P 1>>>>]'
  const [history] = signatureHistories(
    signedPdf('table', { entries: reference, catalog: '/Perms<</DocMDP 6 0 R>>' }),
  )
  expect(history).toMatchObject({
    kind: 'certification',
    allows: 'nothing',
    signer: undefined,
    date: undefined,
  })
})

test('a name that a stranger wrote is one short line', () => {
  const entries = `/Name(Ada\\n\\012\\001 ${'x'.repeat(300)})`
  const [history] = signatureHistories(signedPdf('table', { entries }))
  expect(history?.signer).toMatch(/^Ada x+…$/)
  expect(history?.signer).toHaveLength(101)
})

test.each([
  ["D:20260509233000+09'00'", '2026-05-09T23:30:00+09:00'],
  ['D:20260509003000-1100', '2026-05-09T00:30:00-11:00'],
  ["D:20260509003000+05'30", '2026-05-09T00:30:00+05:30'],
  ['D:20260509003000Z', '2026-05-09T00:30:00Z'],
  ["D:20260509003000Z00'00'", '2026-05-09T00:30:00Z'],
  ['D:20260509003000', '2026-05-09T00:30:00'],
  ['D:20260509', '2026-05-09T00:00:00'],
  ['20260509', '2026-05-09T00:00:00'],
  ['D:20260231', undefined],
  ['D:20261301', undefined],
  ['D:20260509240000', undefined],
  ['yesterday', undefined],
])('the date %s is that day in every zone', (written, expected) => {
  const [history] = signatureHistories(signedPdf('table', { entries: `/M(${written})` }))
  expect(history?.date).toBe(expected)
})

test('a long array of a stranger hides nothing', () => {
  const bytes = signedPdf('table')
  const long = Array.from({ length: 200_000 }, () => 0)
  const forged = append(bytes, {
    3: changed(bytes, 3, { Extra: long }),
    4: stream('BT (other) Tj ET'),
  })
  expect(toldOf(forged)).toContain('page 0')
})

test('values that never end are not followed for ever', () => {
  expect(
    findDer(new Uint8Array(2000).fill(0x30).map((_, at) => (at % 2 === 0 ? 0x30 : 0x80))),
  ).toBeUndefined()
  expect(findDer(Uint8Array.of(0x30, 0x84, 255, 255, 255, 255))).toBeUndefined()
  expect(findDer(Uint8Array.of(0x30, 0x80, 2, 1, 7, 0, 0, 9))?.content).toEqual(Uint8Array.of(2, 1, 7))
})

/** What is known of the corpus; `Alice` and the others are names in certificates, which nothing proves. */
const corpus: readonly (readonly [
  string,
  readonly (readonly [signer: string | undefined, told: string])[],
])[] = [
  [
    'signed/dss--pkcs7_sha1.pdf',
    [
      [expect.stringMatching(/^DESCRIPCION .*…$/), 'signed 1, metadata'],
      ['ANF Usuario Activo', 'file'],
    ],
  ],
  ['signed/openpdf--pdf_digital_signature_timestamp.pdf', [['Test Signing Certificate', 'file']]],
  ['signed/pdfium--signature_reason.pdf', [[undefined, 'parts']]],
  ['signed/pdfjs--signed_verified.pdf', [['test-pdf-signer', 'file']]],
  [
    'signed/pyhanko--pades-lta-dss-indirect-arrs-test-2.pdf',
    [
      ['Alice', 'signed 2, validation'],
      ['Time Stamping Authority', 'signed 1, validation'],
      ['Alice', 'validation'],
    ],
  ],
  [
    'signed/pyhanko--pades-lta-dss-indirect-arrs-test.pdf',
    [
      ['Alice', 'signed 1, validation'],
      ['Time Stamping Authority', 'validation'],
    ],
  ],
  ['signed/qpdf--digitally-signed.pdf', [['John Doe', 'file']]],
  [
    'forms/dss--DSS1376-rev_n.pdf',
    [
      ['Firstname Lastname', 'signed 1, forms'],
      ['Firstname Lastname', 'file'],
    ],
  ],
  ['geometry/openpdf--pades_infinite_loop.pdf', [['Nowina test', 'parts']]],
]

describe.skipIf(!hasCorpus)(
  `the signatures of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each(corpus)('%s', (path, expected) => {
      const found = signatureHistories(readCorpusFile({ path })).map(history => [
        history.signer,
        told(history),
      ])
      expect(found).toEqual(expected)
    })
  },
)

const sample = fileURLToPath(
  new URL('../../../../shared/found/11-changed-after-signing.pdf', import.meta.url),
)
const hasSample = existsSync(sample)

test.skipIf(!hasSample)(
  `content written over a signed page is reported${hasSample ? '' : ' (skipped: no samples on this machine)'}`,
  () => {
    expect(toldOf(new Uint8Array(readFileSync(sample)))).toBe('page 0')
  },
)
