import { afterAll, expect, test } from 'vitest'
import { createNodeRenderer } from '../renderers/node-renderer.ts'
import { type SmallPdf, smallPdf } from '../testing/small-pdf.ts'
import { safeUrl } from './links.ts'

const renderer = createNodeRenderer()
afterAll(() => renderer.destroy())

const open = (pdf: SmallPdf) => renderer.open({ kind: 'bytes', bytes: smallPdf(pdf) })

async function linkTo(target: string): Promise<unknown> {
  const document = await open({ page: `/Annots[<</Subtype/Link/Rect[60 80 10 20]${target}>>]` })
  const [link] = await document.links(0)
  return link && { rect: link.rect, ...link.target }
}

const rect = [10, 20, 60, 80]

test.each([
  [
    'a web address',
    '/A<</S/URI/URI(https://example.org/a?b=c)>>',
    { rect, kind: 'url', url: 'https://example.org/a?b=c' },
  ],
  [
    'a mail address',
    '/A<</S/URI/URI(mailto:info@example.org)>>',
    { rect, kind: 'url', url: 'mailto:info@example.org' },
  ],
  ['a place', '/Dest[3 0 R/XYZ 0 150 0]', { rect, kind: 'page', pageIndex: 0, top: 150 }],
  [
    'a destination without coordinates',
    '/Dest[3 0 R/XYZ null null null]',
    { rect, kind: 'page', pageIndex: 0 },
  ],
  [
    'a destination in an action',
    '/A<</S/GoTo/D[3 0 R/FitH 77]>>',
    { rect, kind: 'page', pageIndex: 0, top: 77 },
  ],
  ['a whole page', '/Dest[3 0 R/Fit]', { rect, kind: 'page', pageIndex: 0 }],
  ['a javascript URL', '/A<</S/URI/URI(javascript:alert\\(1\\))>>', undefined],
  ['a file', '/A<</S/URI/URI(file:///etc/passwd)>>', undefined],
  ['a program', '/A<</S/Launch/F(calc.exe)>>', undefined],
  ['a script', '/A<</S/JavaScript/JS(app.alert\\(1\\))>>', undefined],
  ['another document', '/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>', undefined],
  ['nothing', '', undefined],
])('a link to %s', async (_name, target, expected) => {
  expect(await linkTo(target)).toEqual(expected)
})

test.each([
  [' HTTPS://Example.org ', 'https://example.org/'],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['www.example.org', undefined],
  ['', undefined],
])('%j is followed as %j', (text, url) => {
  expect(safeUrl(text)).toBe(url)
})

test('the outline is a tree with destinations, titles in any script, and no node twice', async () => {
  const document = await open({
    catalog: '/Outlines 6 0 R',
    objects: [
      '<</Type/Outlines/First 7 0 R/Last 9 0 R>>',
      '<</Title(Start\\nhere)/Parent 6 0 R/Next 9 0 R/First 8 0 R/Last 8 0 R/Dest[3 0 R/XYZ 0 99 0]>>',
      '<</Title<FEFF5B895168>/Parent 7 0 R/A<</S/URI/URI(https://example.org)>>>>',
      '<</Title(Loop)/Parent 6 0 R/Next 7 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>',
    ],
  })
  expect(await document.outline()).toEqual([
    { title: 'Start here', pageIndex: 0, top: 99, children: [{ title: '安全', children: [] }] },
    { title: 'Loop', pageIndex: 0, children: [] },
  ])
})

test.each([
  ['none', '', undefined],
  ['those that only count the pages', '/PageLabels<</Nums[0<</S/D>>]>>', undefined],
  ['Roman numbers', '/PageLabels<</Nums[0<</S/r/St 4>>]>>', ['iv']],
  ['a prefix', '/PageLabels<</Nums[0<</P(Cover)>>]>>', ['Cover']],
  ['a prefix with line breaks', '/PageLabels<</Nums[0<</P(A\\n-)/S/D>>]>>', ['A-1']],
])('the labels of pages: %s', async (_name, catalog, expected) => {
  const document = await open({ catalog })
  expect(await document.labels()).toEqual(expected)
})
