import { deflateSync } from 'node:zlib'
import { bytesFromLatin as bytesOf, latinFromBytes as latin } from '../src/bytes/latin.ts'
import { smallPdf } from './small-files.ts'

/** A file made to attack its readers, and the required outcome: a page count or the code of a refusal. */
export interface HostileFile {
  readonly name: string
  readonly make: () => Uint8Array
  readonly ends: number | string
}

const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj '
const onePage = `${catalog}2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj `
const head = '%PDF-1.7\n'
const file = (body: string): Uint8Array => bytesOf(`${head}${body}`)
const page = (entries: string): string =>
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${entries}>>endobj `
const stream = (dict: string, data: string): string =>
  `<<${dict}/Length ${data.length}>>stream\n${data}\nendstream endobj `
const deflated = (byteCount: number): Uint8Array => deflateSync(new Uint8Array(byteCount))
const zeros = (byteCount: number, times = 1): string => {
  let data = deflated(byteCount)
  for (let again = 1; again < times; again++) data = deflateSync(data)
  return latin(data)
}
const range = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join('')

/** A file whose page is in object stream 4 and whose cross-reference stream has these entries. */
function packed(
  objectStream: string,
  xref: { readonly widths?: string; readonly more?: string } = {},
): Uint8Array {
  const [before, after] = [`${head}${catalog}`, '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj ']
  const body = `${before}${after}4 0 obj${objectStream}`
  const offsets = [0, head.length, before.length, 4, before.length + after.length, body.length]
  const rows = offsets.map((offset, number) => {
    const type = number === 0 ? 0 : number === 3 ? 2 : 1
    return `${type.toString(16).padStart(2, '0')}${offset.toString(16).padStart(8, '0')}0000`
  })
  const dict = `/Type/XRef/Size 6/W${xref.widths ?? '[1 4 2]'}${xref.more ?? ''}/Root 1 0 R/Filter/AHx`
  return bytesOf(`${body}5 0 obj${stream(dict, `${rows.join('')}>`)}startxref\n${body.length}\n%%EOF`)
}
const packedPage = '3 0 <</Type/Page/Parent 2 0 R>>'
const objectStreamOf = (data: string, dict = '/N 1/First 4'): string => stream(`/Type/ObjStm${dict}`, data)

/** A page with an annotation that shows a letter in font 6 with these entries; object 7 is a stream of the font. */
const lettered = (font: string, data: string, more = ''): Uint8Array =>
  file(
    `${onePage}${page('/Annots[4 0 R]')}4 0 obj<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/AP<</N 5 0 R>>>>endobj ` +
      `5 0 obj${stream('/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 6 0 R>>>>', 'BT /F 9 Tf <0041> Tj ET')}` +
      `6 0 obj<</Type/Font/Subtype/Type1/BaseFont/X${font}>>endobj 7 0 obj${stream('', data)}${more}`,
  )

/** Each file attacks one loop, one recursion or one allocation. */
export const hostileFiles: readonly HostileFile[] = [
  { name: 'no bytes', make: () => new Uint8Array(), ends: 'empty-file' },
  { name: 'only a header', make: () => bytesOf('%PDF-1.7\n'), ends: 'not-a-pdf' },
  { name: 'a web page', make: () => bytesOf(`<html>${'x'.repeat(5000)}`), ends: 'not-a-pdf' },
  { name: 'only a catalog', make: () => file('1 0 obj<</Type/Catalog>>endobj'), ends: 'page-tree-missing' },
  {
    name: '100,000 open arrays',
    make: () => file(`1 0 obj\n${'['.repeat(100_000)}`),
    ends: 'page-tree-missing',
  },
  {
    name: '100,000 open dictionaries',
    make: () => file(`1 0 obj\n${'<</A'.repeat(100_000)}`),
    ends: 'page-tree-missing',
  },
  {
    name: '200,000 nested arrays in a page',
    make: () => file(onePage + page(`/X ${'['.repeat(200_000)}${']'.repeat(200_000)}`)),
    ends: 1,
  },
  {
    name: '100,000 nested dictionaries in a page',
    make: () => file(onePage + page(`/X ${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}`)),
    ends: 1,
  },
  { name: '60,000 open strings', make: () => file('1 0 obj('.repeat(60_000)), ends: 'page-tree-missing' },
  {
    name: '100,000 objects that open an array',
    make: () => file('1 0 obj['.repeat(100_000)),
    ends: 'page-tree-missing',
  },
  {
    name: '30,000 streams without end',
    make: () => file('1 0 obj<<>>stream '.repeat(30_000)),
    ends: 'page-tree-missing',
  },
  {
    name: '20,000 streams without end, followed by a page',
    make: () => file(`${onePage}${page('')}${range(20_000, n => `${n + 9} 0 obj<<>>stream\n`)}`),
    ends: 1,
  },
  {
    name: 'a page tree that is its own kid',
    make: () => file(`${catalog}2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]>>endobj`),
    ends: 'page-tree-missing',
  },
  {
    name: 'a page tree 100,000 nodes deep',
    make: () =>
      file(
        `${catalog}${range(100_000, n => `${n + 2} 0 obj<</Type/Pages/Count 1/Kids[${n + 3} 0 R]>>endobj `)}`,
      ),
    ends: 1,
  },
  {
    name: 'a page tree in which every node lists the next one twice',
    make: () =>
      file(
        `${catalog}${range(60, n => `${n + 2} 0 obj<</Type/Pages/Kids[${n + 3} 0 R ${n + 3} 0 R]>>endobj `)}62 0 obj<</Type/Page>>endobj`,
      ),
    ends: 1,
  },
  {
    name: 'a page listed a million times',
    make: () =>
      file(`${catalog}2 0 obj<</Type/Pages/Count 1/Kids[${'3 0 R '.repeat(1_000_000)}]>>endobj ${page('')}`),
    ends: 1,
  },
  {
    name: 'a page listed a million times, and a Count of two billion',
    make: () =>
      file(
        `${catalog}2 0 obj<</Type/Pages/Count 2147483647/Kids[${'3 0 R '.repeat(1_000_000)}]>>endobj ${page('')}`,
      ),
    ends: 1,
  },
  {
    name: 'a Count of two billion',
    make: () => file((onePage + page('')).replace('/Count 1', '/Count 2147483647')),
    ends: 1,
  },
  {
    name: 'a cross-reference that claims a billion objects',
    make: () =>
      bytesOf(
        '%PDF-1.4\nxref\n0 1000000000\n0000000000 65535 f \ntrailer<</Size 1000000000/Root 1 0 R>>\nstartxref\n9\n%%EOF',
      ),
    ends: 'page-tree-missing',
  },
  {
    name: 'a chain of 50,000 empty cross-reference sections',
    make: () => {
      const section = (n: number): string =>
        `xref\n0 0\ntrailer<</Prev ${String(9 + (n + 1) * 48).padStart(8)}/Root 1 0 R>>\n`
      return file(`${range(50_000, section)}${onePage}${page('')}startxref\n9\n%%EOF`)
    },
    ends: 1,
  },
  {
    name: 'a cross-reference that is its own Prev',
    make: () =>
      bytesOf(
        latin(smallPdf('table')).replace(/\/Root 1 0 R(.*startxref\n)(\d+)/s, '/Root 1 0 R/Prev $2$1$2'),
      ),
    ends: 1,
  },
  {
    name: 'an object stream of 300 MB',
    make: () => packed(objectStreamOf(zeros(3e8), '/N 1/First 4/Filter/Fl')),
    ends: 1,
  },
  {
    name: 'an object stream of 400 MB, deflated twice',
    make: () => packed(objectStreamOf(zeros(4e8, 2), '/N 1/First 4/Filter[/Fl/Fl]')),
    ends: 1,
  },
  {
    name: 'an object stream that claims two billion objects',
    make: () => packed(objectStreamOf(packedPage, '/N 2147483647/First 4')),
    ends: 1,
  },
  {
    name: 'an object stream that extends itself',
    make: () => packed(objectStreamOf(packedPage, '/N 1/First 4/Extends 4 0 R')),
    ends: 1,
  },
  {
    name: 'a cross-reference stream with fields of a billion bytes',
    make: () => packed(objectStreamOf(packedPage), { widths: '[1000000000 4 2]' }),
    ends: 1,
  },
  {
    name: 'a cross-reference stream with an index of two billion',
    make: () => packed(objectStreamOf(packedPage), { more: '/Index[0 2147483647]' }),
    ends: 1,
  },
  {
    name: 'thirty-two filters on a stream',
    make: () => packed(objectStreamOf(zeros(2e8, 4), `/N 1/First 4/Filter[${'/Fl'.repeat(32)}]`)),
    ends: 1,
  },
  {
    name: 'a predictor with rows of a billion columns',
    make: () =>
      packed(
        objectStreamOf(
          zeros(1e6),
          '/N 1/First 4/Filter/Fl/DecodeParms<</Predictor 15/Columns 1000000000/Colors 4>>',
        ),
      ),
    ends: 1,
  },
  {
    name: 'an appearance of 200 MB of operators',
    make: () =>
      file(
        `${onePage}${page('/Annots[5 0 R]')}5 0 obj<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 6 0 R>>>>endobj 6 0 obj${stream('/Subtype/Form/BBox[0 0 9 9]/Filter/Fl', latin(deflateSync(Buffer.alloc(2e8, '0 0 m 9 9 l S '))))}`,
      ),
    ends: 1,
  },
  {
    name: 'an image of four billion pixels',
    make: () =>
      file(
        `${onePage}${page('')}5 0 obj${stream('/Subtype/Image/Width 65535/Height 65535/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/Fl', zeros(1000))}`,
      ),
    ends: 1,
  },
  {
    name: 'a million references to one annotation',
    make: () =>
      file(
        `${onePage}${page(`/Annots[${'5 0 R '.repeat(1_000_000)}]`)}5 0 obj<</Type/Annot/Subtype/Square/Rect[0 0 9 9]>>endobj`,
      ),
    ends: 1,
  },
  {
    name: '100,000 references in a row',
    make: () =>
      file(`${onePage}${page('/Rotate 5 0 R')}${range(100_000, n => `${n + 5} 0 obj ${n + 6} 0 R endobj `)}`),
    ends: 1,
  },
  {
    name: 'two million numbers without an object',
    make: () => file(`${onePage}${page('')}${'7 0 '.repeat(2_000_000)}`),
    ends: 1,
  },
  {
    name: '300,000 trailers',
    make: () => file(`${onePage}${page('')}${'trailer<</Root 1 0 R>>'.repeat(300_000)}`),
    ends: 1,
  },
  {
    name: '3,000 streams whose lengths refer to each other',
    make: () =>
      file(
        `${onePage}${page('')}${range(3000, n => `${n + 10} 0 obj<</Length ${n + 11} 0 R>>stream\nx\nendstream endobj `)}`,
      ),
    ends: 1,
  },
  {
    name: 'functions of seven functions each, nested eight deep',
    make: () =>
      file(
        `${onePage}${page('')}5 0 obj${stream('/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/Separation/X/DeviceGray 10 0 R]', 'x')}${range(
          8,
          n =>
            `${n + 10} 0 obj<</FunctionType 3/Domain[0 1]/Bounds[.1 .2 .3 .4 .5 .6]/Encode[0 1]/Functions[${`${n + 11} 0 R `.repeat(7)}]>>endobj `,
        )}18 0 obj<</FunctionType 2/N 1>>endobj`,
      ),
    ends: 1,
  },
  {
    name: '3,000 ranges of all codes in a ToUnicode map',
    make: () => lettered('/ToUnicode 7 0 R', `1 beginbfrange ${'<0000><ffff><0041>'.repeat(3000)}`),
    ends: 1,
  },
  {
    name: '300 widths of all glyphs',
    make: () =>
      lettered(
        '/Subtype/Type0/Encoding/Identity-H/DescendantFonts[8 0 R]',
        '',
        `8 0 obj<</Type/Font/Subtype/CIDFontType2/W[${range(300, n => `${n * 70_000} ${n * 70_000 + 65_000} 9 `)}]>>endobj `,
      ),
    ends: 1,
  },
  {
    name: '200 titles that are the same string of a million letters',
    make: () =>
      file(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R>>endobj ${onePage.slice(catalog.length)}${page('')}4 0 obj<</First 10 0 R>>endobj 5 0 obj(${'a'.repeat(1_000_000)})endobj ${range(200, n => `${n + 10} 0 obj<</Title 5 0 R/Next ${n + 11} 0 R>>endobj `)}`,
      ),
    ends: 1,
  },
  {
    name: '15,000 nodes that share one list of kids',
    make: () =>
      file(
        `${catalog}2 0 obj<</Type/Pages/Count 1/Kids 5 0 R>>endobj ${page('')}5 0 obj[3 0 R ${range(15_000, n => `${n + 10} 0 R `)}]endobj ${range(15_000, n => `${n + 10} 0 obj<</Type/Pages/Count 1/Kids 5 0 R>>endobj `)}`,
      ),
    ends: 1,
  },
  {
    name: '20,000 trailers that are arrays without end',
    make: () => file(`${onePage}${page('')}${'trailer[ '.repeat(20_000)}`),
    ends: 1,
  },
]
