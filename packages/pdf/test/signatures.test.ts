import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { type Certification, PdfDocument, type Signature } from '../src/index.ts'
import { type CorpusFile, corpusFiles, hasCorpus, readCorpusFile } from './corpus.ts'
import { codeOf } from './open-locked.ts'
import { hasProgram, skipNote, withFile } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const contents = `<${'30'.repeat(40)}>`
/** A signature dictionary; its contents are no real signature, which the engine does not verify. */
const signature = (entries = ''): string =>
  `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 20 100 99999]/Contents${contents}${entries}>>`
const transform = (method: string, parameters: string): string =>
  `/Reference[<</Type/SigRef/TransformMethod/${method}/TransformParams<</Type/TransformParams${parameters}>>>>]`
const field = (entries = ''): string => `<</FT/Sig/T(a)/V 6 0 R${entries}>>`

/** A page whose form has signature field 5 with the value in object 6. */
function signed({
  value = signature(),
  entries = '',
  catalog = '',
  flags = '/SigFlags 3',
}: {
  readonly value?: string
  /** Further entries of the field. */
  readonly entries?: string
  readonly catalog?: string
  readonly flags?: string
}): Uint8Array {
  const root = `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]${flags}>>${catalog}>>`
  return smallPdf('table', { objects: { 1: root, 5: field(entries), 6: value } })
}

function mark(bytes: Uint8Array): PdfDocument {
  const document = PdfDocument.open(bytes)
  for (const page of document.pages.slice(0, 1))
    for (const data of threeAnnotations(page)) document.add(page.index, data)
  return document
}

const certified = (p: string): Parameters<typeof signed>[0] => ({
  value: signature(transform('DocMDP', p)),
  catalog: '/Perms<</DocMDP 6 0 R>>',
})

describe('annotations are saved if the signature allows them', () => {
  const cases: readonly (readonly [
    title: string,
    file: Parameters<typeof signed>[0],
    expected: Partial<Signature>,
    isAllowed: boolean,
  ])[] = [
    [
      'an approval signature restricts nothing',
      {},
      { kind: 'approval', field: 'a', allows: undefined },
      true,
    ],
    ['DocMDP 1: nothing', certified('/P 1'), { kind: 'certification', allows: 'nothing' }, false],
    ['DocMDP 2: forms', certified('/P 2'), { kind: 'certification', allows: 'forms' }, false],
    ['DocMDP 3: annotations', certified('/P 3'), { kind: 'certification', allows: 'annotations' }, true],
    ['DocMDP without P: forms', certified(''), { kind: 'certification', allows: 'forms' }, false],
    [
      'DocMDP in the catalog without parameters in the signature: forms',
      { catalog: '/Perms<</DocMDP 6 0 R>>' },
      { kind: 'certification', allows: 'forms' },
      false,
    ],
    [
      'DocMDP that the catalog does not list',
      { value: signature(transform('DocMDP', '/P 1')) },
      { kind: 'certification', allows: 'nothing' },
      false,
    ],
    [
      'FieldMDP locks fields, not pages',
      { value: signature(transform('FieldMDP', '/Action/Include/Fields[(a)(b.c)]')) },
      { kind: 'approval', allows: undefined, lock: { action: 'include', fields: ['a', 'b.c'] } },
      true,
    ],
    [
      'FieldMDP of all fields',
      { value: signature(transform('FieldMDP', '/Action/All')) },
      { lock: { action: 'all', fields: [] } },
      true,
    ],
    [
      'a lock of the field that locks the document',
      { entries: '/Lock<</Type/SigFieldLock/Action/Exclude/Fields[(b)]/P 1>>' },
      { kind: 'approval', allows: 'nothing', lock: { action: 'exclude', fields: ['b'] } },
      false,
    ],
    [
      'a timestamp',
      { value: signature().replace('ETSI.CAdES.detached', 'ETSI.RFC3161') },
      { kind: 'timestamp', allows: undefined },
      true,
    ],
  ]
  test.each(cases)('%s', (_, file, expected, isAllowed) => {
    const bytes = signed(file)
    expect(PdfDocument.open(bytes).signatures()).toMatchObject([{ coversWholeFile: true, ...expected }])
    expect(codeOf(() => mark(bytes).save({ now: someDay }))).toBe(isAllowed ? undefined : 'saving-forbidden')
    expect(codeOf(() => PdfDocument.open(bytes).save({ now: someDay }))).toBeUndefined()
    const saved = mark(bytes).save({ now: someDay, voidsCertification: true })
    expect(saved.subarray(0, bytes.length)).toEqual(bytes)
    expect(PdfDocument.open(saved).signatures()).toHaveLength(1)
  })

  test.each<[string, string, Certification | undefined, boolean]>([
    ['usage rights that restrict nobody else', '/Annots[/Create]', undefined, true],
    [
      'usage rights that restrict everybody and grant annotations',
      '/P true/Annots[/Create/Delete/Modify]',
      undefined,
      true,
    ],
    [
      'usage rights that restrict everybody and grant no annotations',
      '/P true/Form[/FillIn]',
      'forms',
      false,
    ],
  ])('%s', (_, rights, allows, isAllowed) => {
    const value = signature(transform('UR3', rights))
    const root = '<</Type/Catalog/Pages 2 0 R/Perms<</UR3 5 0 R>>>>'
    const bytes = smallPdf('table', { objects: { 1: root, 5: value } })
    expect(PdfDocument.open(bytes).signatures()).toMatchObject([
      { kind: 'usage-rights', field: undefined, allows },
    ])
    expect(codeOf(() => mark(bytes).save({ now: someDay }))).toBe(isAllowed ? undefined : 'saving-forbidden')
  })
})

test('of several signatures the strictest applies', () => {
  const bytes = smallPdf('table', {
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 7 0 R>>/AcroForm<</SigFlags 3/Fields[5 0 R 6 0 R]>>>>',
      5: '<</FT/Sig/T(author)/V 7 0 R>>',
      6: '<</T(group)/FT/Sig/Kids[9 0 R 6 0 R]>>',
      7: signature(transform('DocMDP', '/P 3')),
      8: signature(),
      9: '<</T(reader)/V 8 0 R/Lock<</Action/All/P 2>>/Parent 6 0 R>>',
    },
  })
  const document = PdfDocument.open(bytes)
  expect(document.signatures().map(({ field, kind, allows }) => [field, kind, allows])).toEqual([
    ['author', 'certification', 'annotations'],
    ['group.reader', 'approval', 'forms'],
  ])
  expect(document.certification).toBe('annotations')
  expect(codeOf(() => mark(bytes).save({ now: someDay }))).toBe('saving-forbidden')
})

test('fields that refer to themselves or are nested too deep are ignored', () => {
  const kids = Array.from(
    { length: 60 },
    (_, n) => [n + 5, `<</T(x)/FT/Sig/Kids[${n + 6} 0 R 5 0 R]>>`] as const,
  )
  const bytes = smallPdf('table', {
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 1/Fields[5 0 R 5 0 R null 7]>>>>',
      ...Object.fromEntries(kids),
    },
  })
  expect(PdfDocument.open(bytes).signatures()).toEqual([])
})

/** The verdict of Poppler's `pdfsig` on each signature. */
function verdicts(bytes: Uint8Array): string[] {
  return withFile(bytes, path => {
    const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
    return stdout.split('\n').filter(line => line.includes('Signature Validation'))
  })
}

test.each(['', '/SigFlags 2', '/SigFlags 3'])(
  'a signature is respected in a form with the flags %j',
  flags => {
    const value = signature(transform('DocMDP', '/P 1'))
    expect(codeOf(() => mark(signed({ value, flags })).save({ now: someDay }))).toBe('saving-forbidden')
  },
)

test.each([
  ['[0 20 100 99999]', true],
  ['[5 20 100 99999]', false],
  ['[0 20 100 5]', false],
  ['[0 20 10 99999]', false],
  ['[0 20 100 9 200 99999]', false],
  ['[0 99999]', false],
  ['[]', false],
])('a signature of the bytes %s covers the whole file: %j', (byteRange, coversWholeFile) => {
  const bytes = signed({ value: signature().replace('[0 20 100 99999]', byteRange) })
  expect(PdfDocument.open(bytes).signatures()).toMatchObject([{ coversWholeFile }])
})

const signedFiles: readonly (readonly [string, CorpusFile])[] = corpusFiles
  .filter(({ agreed }) => (agreed.signatures ?? 0) > 0)
  .map(file => [file.path, file])
describe.skipIf(!hasCorpus)(
  `signed files of the corpus${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}${skipNote('pdfsig')}`,
  () => {
    test.each(signedFiles)('%s: all signatures are found and stay unchanged', (_, file) => {
      const bytes = readCorpusFile(file)
      const signatures = PdfDocument.open(bytes).signatures()
      expect(signatures).toHaveLength(file.agreed.signatures ?? 0)
      for (const { byteRange } of signatures) expect(byteRange).toHaveLength(4)
      const saved = mark(bytes).save({ now: someDay, voidsCertification: true })
      expect(saved.subarray(0, bytes.length)).toEqual(bytes)
      const again = PdfDocument.open(saved)
      expect(again.signatures()).toEqual(signatures.map(each => ({ ...each, coversWholeFile: false })))
      expect(again.annotations(0).filter(({ author }) => author === 'Ada')).toHaveLength(3)
      if (hasProgram('pdfsig')) expect(verdicts(saved)).toEqual(verdicts(bytes))
    })
  },
)
