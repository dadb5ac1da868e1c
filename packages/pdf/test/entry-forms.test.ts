/** Every entry of every kind with values of every form: what cannot be used is noticed, and never becomes part of the data. */
import { describe, expect, test } from 'vitest'
import { PdfDocument, type PdfWarning } from '../src/index.ts'
import { smallPdf } from './small-files.ts'

/** Values by the name of their form. */
const values = {
  number: '2',
  negative: '-2',
  fraction: '0.5',
  huge: `1${'0'.repeat(400)}`,
  true: 'true',
  name: '/Qq',
  string: '(q)',
  empty: '[]',
  one: '[1]',
  four: '[1 1 1 1]',
  six: '[1 1 1 1 1 1]',
  eight: '[1 1 1 1 1 1 1 1]',
  names: '[/A/B/C/D/E/F/G/H]',
  strings: '[(a)(b)]',
  lists: '[[1 1][2 2]]',
  dictionary: '<<>>',
  nothing: '99 0 R',
  'not a number': 'NaN',
  infinite: '-Infinity',
} as const
type Value = keyof typeof values

const texts = 'string'
const anyNumber = 'number negative fraction'
const notNegative = 'number fraction'
const colors = 'empty one four'

/** The values that are right, by entry: of all kinds, and of each. */
const common = {
  Rect: 'four',
  Contents: texts,
  NM: texts,
  M: texts,
  F: 'number negative',
  Border: '',
  C: colors,
  BS: 'dictionary',
  BE: 'dictionary',
  AP: 'dictionary',
  AS: 'name',
  T: texts,
  Popup: 'dictionary',
  CA: 'fraction',
  RC: texts,
  CreationDate: '',
  IRT: 'dictionary',
  Subj: texts,
  RT: '',
  Measure: 'dictionary',
}
const line = { IC: colors, IT: '', LE: '' }
const kinds: Readonly<Record<string, { readonly needs: string; readonly entries: Record<string, string> }>> =
  {
    Text: { needs: '', entries: { Open: 'true', Name: '', State: '', StateModel: texts } },
    FreeText: {
      needs: '/DA(/F 9 Tf)',
      entries: { DA: texts, Q: 'number', CL: 'four six', IT: '', LE: '', RD: 'four' },
    },
    Line: {
      needs: '/L[10 10 60 40]',
      entries: {
        ...line,
        L: 'four',
        LL: anyNumber,
        LLE: notNegative,
        LLO: notNegative,
        Cap: 'true',
        CP: '',
        CO: '',
      },
    },
    Square: { needs: '', entries: { IC: colors, RD: 'four' } },
    Circle: { needs: '', entries: { IC: colors, RD: 'four' } },
    Polygon: {
      needs: '/Vertices[10 10 60 40 10 40]',
      entries: { IC: colors, IT: '', Vertices: 'six eight' },
    },
    PolyLine: { needs: '/Vertices[10 10 60 40]', entries: { ...line, Vertices: 'four six eight' } },
    Highlight: { needs: '/QuadPoints[1 9 9 9 1 1 9 1]', entries: { QuadPoints: 'eight' } },
    Underline: { needs: '/QuadPoints[1 9 9 9 1 1 9 1]', entries: { QuadPoints: 'eight' } },
    StrikeOut: { needs: '/QuadPoints[1 9 9 9 1 1 9 1]', entries: { QuadPoints: 'eight' } },
    Squiggly: { needs: '/QuadPoints[1 9 9 9 1 1 9 1]', entries: { QuadPoints: 'eight' } },
    Ink: { needs: '/InkList[[10 10 60 40]]', entries: { InkList: 'lists' } },
    Stamp: { needs: '', entries: { Name: 'name' } },
  }
const inner: readonly (readonly [string, string, string])[] = [
  ['BS', 'W', notNegative],
  ['BS', 'S', ''],
  ['BS', 'D', 'empty one four six eight'],
  ['BE', 'S', ''],
  ['BE', 'I', notNegative],
  ['Popup', 'Rect', 'four'],
  ['Popup', 'Open', 'true'],
  ['Measure', 'Subtype', ''],
]

function opened(entries: string): { readonly warnings: readonly PdfWarning[]; readonly exported: string } {
  const document = PdfDocument.open(
    smallPdf('table', { page: '/Annots[5 0 R]', objects: { 5: `<</Type/Annot${entries}>>` } }),
  )
  document.annotations(0)
  const exported = JSON.stringify(document.exportAnnotations(), (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? `no number: ${value}` : value,
  )
  return { warnings: document.warnings, exported }
}

/** The annotation of a kind with one entry replaced. */
function withEntry(subtype: string, key: string, value: string): string {
  const usual = `/Subtype/${subtype}/Rect[0 0 90 90]/F 4${kinds[subtype]?.needs}`
  const others = usual.replace(new RegExp(`/${key}(\\[[^/]*\\]|\\(.*\\)| 4)`), '')
  return `${others}/${key} ${value}`
}

/** The entries that are noticed, of warnings with the code for it. */
const noticed = (warnings: readonly PdfWarning[]): string[] =>
  warnings.flatMap(({ code, message, object }) =>
    code === 'annotation-value-bad' && object === 5 ? [message.replace(/ (has|refers|is).*/, '')] : [],
  )

/** Which values are noticed, by the name of the entry in the warning. */
function checked(entry: string, subtype: string, key: string, wrap = (value: string): string => value) {
  const wrong: string[] = []
  for (const value of Object.keys(values) as Value[]) {
    const { warnings, exported } = opened(withEntry(subtype, key, wrap(values[value])))
    expect(exported).not.toContain('no number')
    const isUnread = value === 'not a number' || value === 'infinite'
    const codes = warnings.map(({ code }) => code)
    if (isUnread)
      expect([entry, value, codes]).toEqual([entry, value, expect.arrayContaining(['value-unreadable'])])
    else if (noticed(warnings).includes(entry)) wrong.push(value)
  }
  return wrong
}

const unread = ['not a number', 'infinite']
const wrongBut = (right: string): string[] =>
  Object.keys(values).filter(value => !right.split(' ').includes(value) && !unread.includes(value))

describe.each(Object.keys(kinds))('of a %s,', subtype => {
  test.each(Object.entries({ ...common, ...kinds[subtype]?.entries }))('%s', (key, right) => {
    expect(checked(key, subtype, key)).toEqual(wrongBut(right))
  })
})

test.each(inner)('in %s, %s', (key, innerKey, right) => {
  const wrap = (value: string): string => `<</${innerKey} ${value}>>`
  expect(checked(`${innerKey} of ${key}`, 'Square', key, wrap)).toEqual(wrongBut(right))
})

test('an entry that is null is absent', () => {
  for (const [subtype, { entries }] of Object.entries(kinds))
    for (const key of Object.keys(entries))
      expect([key, noticed(opened(withEntry(subtype, key, 'null')).warnings)]).toEqual([key, []])
})

test.each([
  ['points of a stroke', '/Subtype/Ink/InkList[[6 0 R 10 6 0 R 40]]', '"inkList":[[20,10,20,40]]'],
  ['dashes of a border', '/Subtype/Square/Border[0 0 2[6 0 R 3]]', '"strokeDashGap":[20,3]'],
])('%s may be references', (_, entries, data) => {
  const file = smallPdf('table', {
    page: '/Annots[5 0 R]',
    objects: { 5: `<</Type/Annot/F 4/Rect[0 0 90 90]${entries}>>`, 6: '20' },
  })
  const document = PdfDocument.open(file)
  expect(JSON.stringify(document.exportAnnotations())).toContain(data)
  expect(document.warnings).toEqual([])
})
