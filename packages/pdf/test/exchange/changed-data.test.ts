/** What somebody has changed in an export counts, and not the file beside the data, which has the look of another program. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, parseAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { toJsonValues } from '../../src/annotations/exchange/data-form.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type AddedAnnotation, type Annotation, PdfDocument, renderAnnotation } from '../../src/index.ts'
import { small, stream } from '../provoke.ts'
import { drawing } from '../with-appearance.ts'

const look = stream('/Subtype/Form/BBox[0 0 100 50]', '1 0 0 RG 5 5 90 40 re S 0 0 1 rg 20 20 9 9 re f')
const rich = '<body xmlns="http://www.w3.org/1999/xhtml"><p>now <b>here</b></p></body>'
const marks: Readonly<Record<string, string>> = {
  square: '/Square/T(A\\001nn)/Contents(\\002Look)/F 66564/C[1 0 0]/BS<</W 2>>/Measure<</Subtype/RL>>',
  box: `/FreeText/F 4/DA(/Helv 11 Tf 1 0 0 rg)/DS(font: bold Fancy 11pt)/Contents(now here)/RC(${rich})`,
  shade: '/Circle/F 132/C[.996078 0 0]/IC[.2 .4 .6]/BS<</W 2>>',
  paper: '/FreeText/F 4/C[.996078 1 .8]/DA(/Helv 11 Tf 0 0 1 rg)/Contents(paper)',
}
const from = PdfDocument.open(
  small({
    page: `/Annots[${Object.keys(marks).map((_, at) => `${5 + at} 0 R`)}]`.replaceAll(',', ' '),
    objects: Object.fromEntries([
      ...Object.entries(marks).map(([name, entries], at) => [
        5 + at,
        `<</Subtype${entries}/Rect[20 20 120 70]/NM(${name})/AP<</N 20 0 R>>>>`,
      ]),
      [20, look],
    ]),
  }),
)

function imported(read: (to: PdfDocument) => readonly AddedAnnotation[], uuid: string): Annotation {
  const to = PdfDocument.open(small())
  to.importAnnotations(read(to))
  const found = to.annotations(0).find(({ data }) => data?.uuid === uuid)
  if (!found) throw new Error(`no annotation ${uuid}`)
  return found
}

describe('in JSON', () => {
  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['a text', 'box', { textContent: 'Changed' }],
    ['an author', 'box', { author: 'Bob' }],
    ['a colour', 'square', { color: [0, 1, 0, 1] }],
    ['a shade', 'square', { color: [1, 0.008, 0.008, 1] }],
    ['an opacity', 'square', { color: [1, 0, 0, 0.992] }],
    ['a flag that has a name', 'square', { flags: 66564 + 64 }],
    ['flags that have no name', 'square', { flags: 4 }],
    ['an author with a character that XML cannot have', 'square', { author: 'Ann' }],
    ['a text with a character that XML cannot have', 'square', { textContent: 'Look' }],
    ['a blank of the styled text', 'box', { richText: rich.replace('now ', 'now') }],
    ['a blank that does not break', 'box', { richText: rich.replace('now ', 'now\u00a0') }],
    ['three blanks', 'box', { richText: rich.replace('now ', 'now   ') }],
    ['a line end for a blank', 'box', { richText: rich.replace('now ', 'now\n') }],
    ['a blank at the start of a paragraph', 'box', { richText: rich.replace('<p>', '<p> ') }],
    ['a blank at the end of a paragraph', 'box', { richText: rich.replace('</p>', ' </p>') }],
    ['a blank after the styled text', 'box', { richText: `${rich} ` }],
    ['a reference to a character', 'box', { richText: rich.replace('now', '&#110;ow') }],
  ])('%s', (_, uuid, change) => {
    const list: Record<string, unknown>[] = JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(from))))
    const entry = list.find(one => one.uuid === uuid)
    expect(entry).toHaveProperty('annotationFile')
    expect(entry).not.toMatchObject(change)
    Object.assign(entry ?? {}, change)
    expect(imported(() => parseAllKinds(list), uuid).data).toMatchObject(change)
  })

  test.each(['4', 4.5, 66564.004, 66563.996])('flags that are no whole number are refused: %j', flags => {
    const list = JSON.parse(JSON.stringify(toJsonValues(exportAllKinds(from))))
    list[0].flags = flags
    expect(() => parseAllKinds(list)).toThrow(expect.objectContaining({ code: 'annotation-invalid' }))
  })
})

describe('in XFDF', () => {
  const xml = toXfdf(exportAllKinds(from), from.pages)
  test.each<[string, string, string | RegExp, string, object]>([
    ['a width', 'square', 'width="2"', 'width="7"', { strokeWidth: 7 }],
    ['a shade', 'square', 'color="#FF0000"', 'color="#FD0202"', { color: [253 / 255, 2 / 255, 2 / 255, 1] }],
    ['one step of a colour', 'shade', '"#FE0000"', '"#FF0000"', { color: [1, 0, 0, 1] }],
    ['one step of a background', 'paper', '"#FEFFCC"', '"#FFFFCC"', { fillColor: [1, 1, 0.8] }],
    ['one step of a filling', 'shade', '"#336699"', '"#346699"', { fillColor: [52 / 255, 0.4, 0.6] }],
    ['an author', 'square', 'title="Ann"', 'title="Anna"', { author: 'Anna' }],
    ['a flag', 'square', 'flags="print"', 'flags="print,locked"', { flags: 4 + 128 }],
    [
      'a blank of the styled text',
      'box',
      '<p>now <b>',
      '<p>now<b>',
      { richText: expect.stringContaining('now<b>') },
    ],
    [
      'a blank that does not break',
      'box',
      '<p>now <b>',
      '<p>now\u00a0<b>',
      { richText: expect.stringContaining('now\u00a0<b>') },
    ],
    [
      'a blank at the start of a paragraph that does not break',
      'box',
      '<p>now <b>',
      '<p>\u00a0now <b>',
      { richText: expect.stringContaining('<p>\u00a0now') },
    ],
    ['no flags at all', 'shade', ' flags="print,locked"', '', { flags: 4 }],
  ])('%s', (_, uuid, before, after, expected) => {
    expect(xml).toMatch(before)
    const mark = imported(to => parseXfdf(xml.replaceAll(before, after), to.pages), uuid)
    expect(mark.data).toMatchObject(expected)
  })

  test.each<[string, (text: string) => string]>([
    ['two decimals', text => text.replace(/\d+\.\d{3,}/g, number => String(Math.round(+number * 100) / 100))],
    ['indented blocks', text => text.replace(/(<p>)|(<\/p>)/g, '\n    $1$2\n  ')],
    ['broken lines', text => text.replace('now <b>', 'now\n<b>')],
  ])('numbers and styled text that a program passes on with %s are no change', (_, pass) => {
    const fine = small({
      page: '/Annots[5 0 R 7 0 R]',
      objects: {
        5: `<</Subtype${marks.box}/Rect[20.3312 20 120 70]/NM(box)/CA .396078/AP<</N 9 0 R>>>>`,
        7: '<</Subtype/Square/Rect[.3312 20 120 70]/F 4/C[.1 .2 .3]/BS<</W .5642>>/RD[.2442 1 1 1]/NM(square)/AP<</N 9 0 R>>>>',
        9: look,
      },
    })
    const original = PdfDocument.open(fine)
    const text = toXfdf(exportAllKinds(original), original.pages)
    const passed = pass(text)
    for (const uuid of ['box', 'square']) {
      const mark = imported(to => parseXfdf(passed, to.pages), uuid)
      const same = original.annotations(0).find(({ data }) => data?.uuid === uuid)
      expect(drawing(renderAnnotation(mark))).toBe(same && drawing(renderAnnotation(same)))
    }
  })

  describe('what is empty is left out by a program', () => {
    const original = PdfDocument.open(
      small({
        page: '/Annots[5 0 R 6 0 R]',
        objects: {
          5: `<</Subtype/Square/C[1 0 0]/RC(${rich})/Rect[20 20 120 70]/NM(square)/AP<</N 9 0 R>>>>`,
          6: `<</Subtype/Circle/F 65664/C[1 0 0]/RC(${rich})/Rect[20 20 120 70]/NM(circle)/AP<</N 9 0 R>>>>`,
          9: look,
        },
      }),
    )
    const text = toXfdf(exportAllKinds(original), original.pages)
    const withoutAttributes = (xml: string) => xml.replace(/ [\w-]+=""/g, '')
    const withoutElements = (xml: string) => xml.replace(/<[\w-]+\/>/g, '')
    const passes: [string, (xml: string) => string][] = [
      ['attributes', withoutAttributes],
      ['elements', withoutElements],
      ['both', xml => withoutAttributes(withoutElements(xml))],
    ]

    test.each(passes)('which is no change: %s', (_, pass) => {
      expect(pass(text)).not.toBe(text)
      for (const [at, uuid] of ['square', 'circle'].entries()) {
        const mark = imported(to => parseXfdf(pass(text), to.pages), uuid)
        const same = original.annotations(0)[at]
        expect(mark.data).toEqual(same?.data)
        expect(drawing(renderAnnotation(mark))).toBe(same && drawing(renderAnnotation(same)))
      }
    })

    test.each<[string, string, string, object]>([
      ['a colour', 'color="#FF0000"', 'color="#00FF00"', { color: [0, 1, 0, 1] }],
      ['a flag', ' flags="locked"', ' flags="readonly"', { flags: 64 }],
      ['a flag alone', ' flags="locked"', '', { flags: 4 }],
      [
        'a text',
        '<contents-richtext>',
        '<contents>New</contents><contents-richtext>',
        { textContent: 'New' },
      ],
      ['a styled text', '>now ', '>then ', { textContent: 'then here' }],
    ])('but what somebody changes then counts: %s', (_, before, after, expected) => {
      for (const [, pass] of passes.slice(1)) {
        const changed = pass(text).replaceAll(before, after)
        expect(changed).not.toBe(pass(text))
        const mark = imported(to => parseXfdf(changed, to.pages), 'circle')
        expect(mark.data).toMatchObject(expected)
      }
    })
  })

  test('styled text that begins and ends with blanks that do not break is no change', () => {
    const text = '/FreeText/F 4/DA(/Helv 11 Tf 1 0 0 rg)/Contents(a)/RC(\\376\\377\\000\\240\\000a\\000\\240)'
    const original = PdfDocument.open(
      small({
        page: '/Annots[5 0 R]',
        objects: { 5: `<</Subtype${text}/Rect[20 20 120 70]/NM(a)/AP<</N 9 0 R>>>>`, 9: look },
      }),
    )
    const passed = parseXfdf(toXfdf(exportAllKinds(original), original.pages), original.pages)
    expect(original.annotations(0)[0]?.data).toHaveProperty('richText', '\u00a0a\u00a0')
    expect(passed[0]).toHaveProperty('annotationFile')
  })

  test('what others leave as it is keeps its look and what XML cannot say', () => {
    const mark = imported(to => parseXfdf(xml, to.pages), 'square')
    expect(mark.data).toMatchObject({ flags: 66564, author: 'A\u0001nn', textContent: '\u0002Look' })
    const [original] = from.annotations(0)
    expect(drawing(renderAnnotation(mark))).toBe(original && drawing(renderAnnotation(original)))
  })
})

describe('a name with characters that XML cannot have', () => {
  const named = (subtype: string, name: string, more: string): string =>
    `<</Subtype/${subtype}/Rect[20 20 120 70]/NM(${name})/F 4/C[1 0 0]${more}>>`
  const file = (marks: readonly string[]) =>
    PdfDocument.open(
      small({
        page: `/Annots[${marks.map((_, at) => `${at + 5} 0 R`).join(' ')}]`,
        objects: { ...Object.fromEntries(marks.map((mark, at) => [at + 5, mark])), 20: look },
      }),
    )
  const passed = (list: PdfDocument, to: PdfDocument) =>
    to.importAnnotations(parseXfdf(toXfdf(exportAllKinds(list), list.pages), to.pages))

  test.each(
    ['Square', 'Caret', 'Text', 'Link'].flatMap(subtype =>
      ['a\\001b', 'ab\\000', '\\376\\377\\000a\\377\\376', '\\001'].map(name => [subtype, name] as const),
    ),
  )('lets XFDF find its %s in its own document: %s', (subtype, name) => {
    for (const more of ['', '/AP<</N 20 0 R>>']) {
      const document = file([named(subtype, name, more)])
      passed(document, document)
      expect(document.annotations(0)).toHaveLength(1)
    }
  })

  test.each(['Square', 'Caret'])('leaves the answers to a %s where they are', subtype => {
    const marks = ['a\\001', 'a\\002'].map(name => named(subtype, name, ''))
    const answer = named('Text', 'r\\003', '/IRT 6 0 R')
    const list = file([...marks, answer])
    const to = PdfDocument.open(small())
    passed(list, to)
    expect(to.annotations(0).map(({ data }) => data?.inReplyTo)).toEqual([undefined, undefined, 'a\u0002'])
  })

  test('is another name if somebody has changed its attribute', () => {
    const list = file([named('Square', 'a\\001b', ''), named('Caret', 'c\\001d', '')])
    const xml = toXfdf(exportAllKinds(list), list.pages).replace('"ab"', '"new"').replace('"cd"', '"other"')
    const found = parseXfdf(xml, list.pages)
    expect(found.map(({ uuid }) => uuid)).toEqual(['new', 'other'])
  })
})
