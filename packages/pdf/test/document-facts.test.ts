import { describe, expect, test } from 'vitest'
import { type OutlineNode, PdfDocument } from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile } from './corpus.ts'
import { smallPdf } from './small-files.ts'

/** A document of three pages (objects 3, 6, 7) with this catalog entry and these objects. */
function open(catalog: string, objects: Record<number, string> = {}): PdfDocument {
  const all = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R 6 0 R 7 0 R]/Count 3/MediaBox[0 0 300 400]>>',
    6: '<</Type/Page/Parent 2 0 R>>',
    7: '<</Type/Page/Parent 2 0 R>>',
  }
  return PdfDocument.open(smallPdf('table', { objects: { ...all, ...objects } }))
}

/** `title>page@top` with children in parentheses. */
function short(nodes: readonly OutlineNode[]): string {
  return nodes
    .map(({ title, pageIndex, top, children }) => {
      const place = pageIndex === undefined ? '' : `>${pageIndex}${top === undefined ? '' : `@${top}`}`
      return title + place + (children.length > 0 ? `(${short(children)})` : '')
    })
    .join(' ')
}

describe('the outline', () => {
  test.each<[string, string, string]>([
    ['a destination with coordinates', '/Dest[6 0 R/XYZ 10 350 null]', 'x>1@350'],
    ['a destination with an upper edge', '/Dest[7 0 R/FitH 99]', 'x>2@99'],
    ['a rectangle', '/Dest[3 0 R/FitR 1 2 3 4]', 'x>0@4'],
    ['a whole page', '/Dest[6 0 R/Fit]', 'x>1'],
    ['a page given by its number', '/Dest[2/Fit]', 'x>2'],
    ['a GoTo action', '/A<</S/GoTo/D[6 0 R/Fit]>>', 'x>1'],
    ['a name in the catalog’s Dests', '/Dest/old', 'x>2'],
    ['a name in the name tree', '/Dest(new)', 'x>1@5'],
    ['a missing page', '/Dest[99 0 R/Fit]', 'x'],
    ['an unknown name', '/Dest(nobody)', 'x'],
    ['a URI', '/A<</S/URI/URI(https://example.org)>>', 'x'],
  ])('leads to %s', (_, target, expected) => {
    const document = open('/Outlines 8 0 R/Dests<</old[7 0 R/Fit]>>/Names<</Dests 10 0 R>>', {
      8: '<</First 9 0 R>>',
      9: `<</Title(x)${target}>>`,
      10: '<</Kids[11 0 R]>>',
      11: '<</Limits[(new)(new)]/Names[(new)<</D[6 0 R/FitBH 5]>>]>>',
    })
    expect(short(document.outline())).toBe(expected)
  })

  test('keeps its tree and its style, and each title is one line', () => {
    const document = open('/Outlines 8 0 R', {
      8: '<</First 9 0 R>>',
      9: '<</Title<FEFF7AE0000A0031>/First 10 0 R/Next 11 0 R/Count 1/F 3>>',
      10: '<</Title(inner)>>',
      11: '<</Title(second)/Count -2>>',
    })
    expect(short(document.outline())).toBe('章 1(inner) second')
    expect(document.outline()[0]).toMatchObject({ isOpen: true, isBold: true, isItalic: true })
    expect(document.outline()[1]).toMatchObject({ isOpen: false, isBold: false, isItalic: false })
  })

  test('ends where an entry refers to an earlier one', () => {
    const document = open('/Outlines 8 0 R', {
      8: '<</First 9 0 R>>',
      9: '<</Title(a)/First 9 0 R/Next 10 0 R>>',
      10: '<</Title(b)/Next 9 0 R>>',
    })
    expect(short(document.outline())).toBe('a b')
    expect(document.warnings.map(({ code }) => code)).toContain('reference-loop')
  })
  test('of a document without one is empty', () => expect(open('').outline()).toEqual([]))
})

test.each<[string, string[] | undefined]>([
  ['', undefined],
  ['/PageLabels<</Nums[0<</S/r>>1<</S/D/St 5>>]>>', ['i', '5', '6']],
  ['/PageLabels<</Nums[0<</S/A/St 26>>]>>', ['Z', 'AA', 'BB']],
  ['/PageLabels<</Nums[0<</S/a/P(x-)>>2<</P(end)>>]>>', ['x-a', 'x-b', 'end']],
  ['/PageLabels<</Nums[1<</S/R/St 1999>>]>>', ['1', 'MCMXCIX', 'MM']],
  ['/PageLabels<</Kids[8 0 R 8 0 R]>>', ['1', '2', '3']],
  ['/PageLabels<</Nums[0<</S/r/St 900000000>>]>>', ['900000000', '900000001', '900000002']],
])('page labels of %s', (entry, expected) => {
  expect(open(entry).pageLabels()).toEqual(expected)
})

describe('metadata', () => {
  const info = "<</Title(Old \\351)/Author<FEFF827E>/CreationDate(D:20200102030405+01'00)/Producer( me )>>"
  const withInfo = (catalog: string, objects: Record<number, string> = {}): PdfDocument => {
    const text = Buffer.from(
      smallPdf('table', { objects: { 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, 5: info, ...objects } }),
    ).toString('latin1')
    return PdfDocument.open(
      new Uint8Array(Buffer.from(text.replace('/Root 1 0 R', '/Root 1 0 R/Info 5 0 R'), 'latin1')),
    )
  }
  const packet = (body: string): Record<number, string> => {
    const data = Buffer.from(`<?xpacket?><x:xmpmeta><rdf:RDF>${body}</rdf:RDF></x:xmpmeta>`, 'utf8').toString(
      'latin1',
    )
    return { 6: `<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n${data}\nendstream` }
  }
  const old = { title: 'Old é', author: '艾', producer: 'me', dateCreated: '2020-01-02T02:04:05.000Z' }

  test('comes from the information dictionary', () => expect(withInfo('').metadata()).toEqual(old))
  test.each<[string, string, object]>([
    [
      'elements',
      '<rdf:Description><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Neu &amp; &#x827e;</rdf:li><rdf:li>New</rdf:li></rdf:Alt></dc:title></rdf:Description>',
      { title: 'Neu & 艾' },
    ],
    [
      'attributes',
      '<rdf:Description pdf:Producer="p &lt;" xmp:CreateDate=\'2021-02-03T04:05:06+02:00\'/>',
      { producer: 'p <', dateCreated: '2021-02-03T02:05:06.000Z' },
    ],
    [
      'lists',
      '<rdf:Description><dc:creator><rdf:Seq><rdf:li>A</rdf:li> <rdf:li>B</rdf:li></rdf:Seq></dc:creator></rdf:Description>',
      { author: 'A, B' },
    ],
    ['comments and open ends', '<!-- <dc:title>no</dc:title> --><dc:title>', {}],
  ])('takes from the metadata packet %s', (_, body, expected) => {
    const { xmp, ...metadata } = withInfo('/Metadata 6 0 R', packet(body)).metadata()
    expect(metadata).toEqual({ ...old, ...expected })
    expect(xmp).toContain(body)
  })
})

test.skipIf(!hasCorpus)(
  `outline, labels and metadata of every file of the corpus are read in bounded time${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    const counts = { outline: 0, labels: 0, title: 0, producer: 0 }
    for (const file of corpusFiles.filter(({ opens }) => Object.values(opens).every(Boolean))) {
      const document = PdfDocument.open(readCorpusFile(file), passwordOf(file))
      if (document.outline().length > 0) counts.outline++
      if (document.pageLabels()?.length === document.pageCount) counts.labels++
      if (document.metadata().title) counts.title++
      if (document.metadata().producer) counts.producer++
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
  },
)
