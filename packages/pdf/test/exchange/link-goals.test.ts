/** Where links lead, and what they do one after another, in another document. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseFdf, toFdf } from '../../src/annotations/exchange/fdf.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, PdfDocument } from '../../src/index.ts'
import { small } from '../provoke.ts'
import { someDay } from '../sample-annotations.ts'
import { at, imported, twoPages as other, syntaxOf } from './xfdf-elements.ts'

/** Two pages, 3 and 60, with a link; in `other` they are 3 and 40. */
const linked = (entries: string, objects: Readonly<Record<number, string>> = {}): PdfDocument =>
  PdfDocument.open(
    small({
      page: '/Annots[5 0 R]',
      objects: {
        2: '<</Type/Pages/Kids[3 0 R 60 0 R]/Count 2/MediaBox[0 0 300 400]>>',
        5: `<</Type/Annot/Subtype/Link/Rect[1 2 30 40]/NM(l)${entries}>>`,
        60: '<</Type/Page/Parent 2 0 R>>',
        ...objects,
      },
    }),
  )

const own = /<lectern:annotation>[^<]*<\/lectern:annotation>/g

const xfdfOf = (document: PdfDocument) => toXfdf(exportAllKinds(document), document.pages)

const { pages } = PdfDocument.open(other)

const forms: readonly [string, (document: PdfDocument) => readonly AddedAnnotation[]][] = [
  ['JSON', document => parseAllKinds(JSON.parse(JSON.stringify(exportAllKinds(document))))],
  ['FDF', document => parseFdf(toFdf(document), pages)],
  ['XFDF', document => parseXfdf(xfdfOf(document), pages)],
  ['XFDF of another program', document => parseXfdf(xfdfOf(document).replace(own, ''), pages)],
]

/** The link after it was imported, saved and read again, without blanks. */
function linkIn(list: readonly AddedAnnotation[]): string {
  const document = PdfDocument.open(other)
  document.importAnnotations(list, error => expect.unreachable(error.message))
  const again = PdfDocument.open(document.save({ now: someDay }))
  const [mark] = again.annotations(0)
  return mark ? syntaxOf(again, mark).replace(/ (?=[/([<])/g, '') : ''
}

describe.each(forms)('%s', (_, exchanged) => {
  test.each<[string, string, RegExp]>([
    ['a page of this document', '/Dest[60 0 R/Fit]', /\/Dest\[40 0 R\/Fit\]/],
    ['a page by an action', '/A<</S/GoTo/D[60 0 R/XYZ 1 2 null]>>', /\/D\[40 0 R\/XYZ 1 2 null\]/],
    [
      'a page of another file',
      '/A<</S/GoToR/D[1/Fit]/F(b.pdf)/NewWindow true>>',
      /\/D\[1\/Fit\]\/F\(b\.pdf\)\/NewWindow true/,
    ],
    ['another file, by a page of this one', '/A<</S/GoToR/D[60 0 R/Fit]/F(b.pdf)>>', /\/D\[1\/Fit\]/],
    ['the first page of another file', '/A<</S/GoToR/D[0/Fit]/F(b.pdf)>>', /\/D\[0\/Fit\]/],
    ['a name in another file', '/A<</S/GoToR/D(chapter)/F(b.pdf)>>', /\/D\(chapter\)/],
    [
      'an address, and then a page',
      '/A<</S/URI/URI(https://a.example/)/Next<</S/GoTo/D[60 0 R/Fit]>>>>',
      /\/URI\(https:\/\/a\.example\/\).*\/Next<<.*\/D\[40 0 R\/Fit\]/,
    ],
    [
      'a page, then another file, then an address',
      '/A<</S/GoTo/D[60 0 R/Fit]/Next[<</S/GoToR/D[1/Fit]/F(b.pdf)>><</S/URI/URI(https://a.example/)>>]>>',
      /\/D\[40 0 R\/Fit\].*\/D\[1\/Fit\]\/F\(b\.pdf\).*\(https:\/\/a\.example\/\)/,
    ],
    [
      'a page on a click, an address under the mouse',
      '/A<</S/GoTo/D[60 0 R/Fit]>>/AA<</E<</S/URI/URI(https://a.example/)>>/X<</S/GoTo/D[60 0 R/FitB]>>>>',
      /\/A<<\/S\/GoTo\/D\[40 0 R\/Fit\]>>\/AA<<\/E<<\/S\/URI\/URI\(https:\/\/a\.example\/\)>>\/X<<\/S\/GoTo\/D\[40 0 R\/FitB\]>>>>/,
    ],
  ])('a link to %s', (_, entries, expected) => {
    expect(linkIn(exchanged(linked(entries)))).toMatch(expected)
  })
})

describe('the actions of a link that are objects', () => {
  const objects = {
    10: '<</S/GoTo/D 11 0 R/Next 12 0 R>>',
    11: '[60 0 R/Fit]',
    12: '<</S/URI/URI(https://a.example/)/Next 10 0 R>>',
  }

  test.each(forms)('lead to the pages of the other document, and need not end: %s', (_, exchanged) => {
    const document = PdfDocument.open(other)
    document.importAnnotations(exchanged(linked('/A 10 0 R', objects)))
    const saved = Buffer.from(document.save({ now: someDay }).subarray(other.length)).toString('latin1')
    expect(saved).toMatch(/\/D ?\[40 0 R ?\/Fit\]/)
    expect(saved).toContain('(https://a.example/)')
  })
})

describe('several actions in XFDF', () => {
  const [address, page] = ['<URI Name="https://a.example/"/>', '<GoTo><Dest><Fit Page="1"/></Dest></GoTo>']
  const both = /\/URI ?\(https:\/\/a\.example\/\).*\/Next ?<<.*\/D ?\[40 0 R ?\/Fit\]/

  test.each<[string, string, RegExp]>([
    ['in one element', `<Action Trigger="U">${address}${page}</Action>`, both],
    ['in an element each', `<Action Trigger="U">${address}</Action><Action>${page}</Action>`, both],
    [
      'for different events',
      `<Action Trigger="U">${page}</Action><Action Trigger="E">${address}</Action>`,
      /\/A ?<<.*\[40 0 R ?\/Fit\].*\/AA ?<< ?\/E ?<<.*https/,
    ],
    ['with a place that is not named between them', `<Action>${address}<GoTo/>${page}</Action>`, both],
  ])('%s are all kept', (_, actions, expected) => {
    const { again, marks, left } = imported(`<link ${at}><OnActivation>${actions}</OnActivation></link>`)
    expect(left).toEqual([])
    expect(marks.map(mark => syntaxOf(again, mark))).toEqual([expect.stringMatching(expected)])
  })

  test.each(['<JavaScript>alert(1)</JavaScript>', '<URI Name="javascript:alert(1)"/>', '<Unknown/>'])(
    'of which one is %s are kept but for that one, which is reported',
    unsafe => {
      for (const inside of [unsafe + address + page, address + unsafe + page, address + page + unsafe]) {
        const link = `<link ${at}><OnActivation><Action>${inside}</Action></OnActivation></link>`
        const { again, marks, left } = imported(link)
        expect(left).toEqual([expect.stringContaining('action-unsafe: link 1: ')])
        const written = marks.map(mark => syntaxOf(again, mark))
        expect(written).toEqual([expect.stringMatching(both)])
        expect(written.join()).not.toMatch(/alert|Launch/)
      }
    },
  )

  test.each([
    ['', 'U', []],
    [' E ', 'E', []],
    ['__proto__', undefined, [expect.stringContaining('action-unsafe')]],
  ])('of which one is started by “%s”', (trigger, expected, told) => {
    const inside = `<Action Trigger="${trigger}">${address}</Action>`
    const { again, marks, left } = imported(`<link ${at}><OnActivation>${inside}</OnActivation></link>`)
    expect(left).toEqual(told)
    const [written = ''] = marks.map(mark => syntaxOf(again, mark))
    expect(written.includes('https')).toBe(expected !== undefined)
    expect(/\/AA ?<< ?\/E/.test(written)).toBe(expected === 'E')
  })

  test('beyond the first fifty are reported', () => {
    const link = `<link ${at}><OnActivation><Action>${address.repeat(5000)}</Action></OnActivation></link>`
    const { again, marks, left } = imported(link)
    expect(left).toEqual([expect.stringContaining('action-unsafe')])
    expect(marks.flatMap(mark => syntaxOf(again, mark).match(/https/g))).toHaveLength(50)
  })
})

test('of actions that follow one another only what could do harm is left out', () => {
  const entries =
    '/A<</S/JavaScript/JS(alert)/Next<</S/Launch/F(a.exe)/Next<</S/GoTo/D[60 0 R/Fit]/Next<</S/JavaScript/JS(alert)>>>>>>>>'
  const told: string[] = []
  const list = parseAllKinds(exportAllKinds(linked(entries)), ({ code }) => told.push(code))
  expect(told).toEqual(['action-unsafe'])
  expect(linkIn(list)).toMatch(/\/A<<\/S\/GoTo\/D\[40 0 R\/Fit\]>>/)
})

test('actions that could do harm and follow one another in a circle are left out', () => {
  const objects = { 10: '<</S/JavaScript/JS(alert)/Next 11 0 R>>', 11: '<</S/Launch/Next 10 0 R>>' }
  const told: string[] = []
  const list = parseAllKinds(exportAllKinds(linked('/A 10 0 R', objects)), ({ code }) => told.push(code))
  expect(told).toEqual(['action-unsafe'])
  expect(linkIn(list)).not.toMatch(/\/A<|alert/)
})
