import type { PdfWarningCode } from '../src/index.ts'
import type { SmallKind } from './small-files.ts'

/** A required warning: its code, the object, and the text at its offset. */
export type Expected = readonly [code: PdfWarningCode, object?: number | undefined, at?: string | number]

/** One fault in a valid file of one page of 300 × 400, and the expected result. */
export interface Repair {
  readonly name: string
  readonly of: SmallKind
  readonly damage: (text: string) => string
  readonly warns: readonly Expected[]
  /** Widths of the pages that are found; by default of the one page. */
  readonly pages?: readonly number[]
}

const twoPages = (text: string): string => text.replace('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 5 0 R]/Count 2')
const lostTable: Expected = ['xref-rebuilt']
const noStartxref: Expected = ['startxref-missing', undefined, '']

/** Every repair with exactly the warnings it gives, in order. */
export const repairs: readonly Repair[] = [
  {
    name: 'junk before the header, with offsets counted from the header',
    of: 'table',
    damage: text => `\x7fELF junk\n${text}`,
    warns: [['header-displaced', undefined, '\x7fELF']],
  },
  {
    name: 'junk before the header, with offsets counted from the first byte',
    of: 'table',
    damage: text => shifted(text, 'HTTP/1.1 200 OK\r\n\r\n'),
    warns: [['header-displaced', undefined, 'HTTP']],
  },
  {
    name: 'junk before the header of a cross-reference stream',
    of: 'object-stream',
    damage: text => `junk\n${text}`,
    warns: [['header-displaced', undefined, 'junk']],
  },
  {
    name: 'no header',
    of: 'table',
    damage: text => text.replace('%PDF-1.5', '%xyz-1.5'),
    warns: [['header-missing', undefined, '%xyz']],
  },
  {
    name: 'a header after the first 1,024 bytes',
    of: 'table',
    damage: text => `${'%\n'.repeat(600)}${text}`,
    warns: [['header-missing', undefined, '%\n'], ['xref-unreadable', undefined, '\n%'], lostTable],
  },
  {
    name: 'a header without a version',
    of: 'table',
    damage: text => text.replace('%PDF-1.5', '%PDF-one'),
    warns: [['version-unreadable', undefined, '%PDF-one']],
  },
  {
    name: 'there is no startxref',
    of: 'table',
    damage: text => text.replace('startxref', 'startyref'),
    warns: [noStartxref, lostTable],
  },
  {
    name: 'a startxref that points into an object',
    of: 'table',
    damage: text => text.replace(/startxref\n\d+/, 'startxref\n25'),
    warns: [['xref-unreadable', undefined, 25], lostTable],
  },
  {
    name: 'a startxref beyond the end',
    of: 'stream',
    damage: text => text.replace(/startxref\n\d+/, 'startxref\n99999'),
    warns: [['xref-unreadable', undefined, 99_999], lostTable],
  },
  {
    name: 'a table without its keyword',
    of: 'table',
    damage: text => text.replace('xref\n0', 'xxxx\n0'),
    warns: [['xref-unreadable', undefined, 'xxxx'], lostTable],
  },
  {
    name: 'a table whose entries are words',
    of: 'table',
    damage: text => text.replace(/\d{10} 00000 n/, 'xxxxxxxxxx 00000 n'),
    warns: [['xref-unreadable', undefined, 'xref\n0'], lostTable],
  },
  {
    name: 'a table whose first number is one too high',
    of: 'table',
    damage: text => text.replace('xref\n0 5', 'xref\n1 5'),
    warns: [['xref-entry-bad', undefined, '\n0000000000 65535']],
  },
  {
    name: 'a table that declares more entries than it has',
    of: 'table',
    damage: text => text.replace('xref\n0 5', 'xref\n0 9'),
    warns: [['xref-entry-bad', undefined, ' \ntrailer']],
  },
  {
    name: 'an offset that points elsewhere',
    of: 'table',
    damage: text => text.replace(/(0000000\d\d)\d 00000 n/, '0000000001 00000 n'),
    warns: [['object-misplaced', 1, 1], lostTable],
  },
  {
    name: 'a cross-reference stream with fewer entries than it declares',
    of: 'stream',
    damage: text => text.replace('/Size 6', '/Size 9'),
    warns: [['xref-entry-bad', 5, '5 0 obj'], ['xref-unreadable', undefined, '5 0 obj'], lostTable],
  },
  {
    name: 'a cross-reference stream with more entries than its Size',
    of: 'stream',
    damage: text => text.replace('/Size 6', '/Size 2'),
    warns: [['xref-entry-bad', 5, '5 0 obj']],
  },
  {
    name: 'a cyclic chain of sections',
    of: 'table',
    damage: text => text.replace(/\/Root 1 0 R(.*startxref\n)(\d+)/s, '/Root 1 0 R/Prev $2$1$2'),
    warns: [['xref-loop', undefined, 'xref\n0']],
  },
  {
    name: 'a Prev that points to no section',
    of: 'table',
    damage: text => text.replace('/Root 1 0 R', '/Root 1 0 R/Prev 5'),
    warns: [['xref-unreadable', undefined, 'xref\n0'], lostTable],
  },
  {
    name: 'a catalog missing in the trailer',
    of: 'table',
    damage: text => text.replace('/Root 1 0 R', ''),
    warns: [['trailer-entry-missing', undefined, 'xref\n0'], lostTable],
  },
  {
    name: 'a trailer that names another object as the catalog',
    of: 'table',
    damage: text => text.replace('/Root 1 0 R', '/Root 4 0 R'),
    warns: [['root-missing', 4, '4 0 obj'], lostTable],
  },
  {
    name: 'a catalog without its type',
    of: 'table',
    damage: text => text.replace('/Type/Catalog', '/Tipo/Catalog'),
    warns: [],
  },
  {
    name: 'a stream whose Length is too short',
    of: 'table',
    damage: text => text.replace('/Length 5', '/Length 2'),
    warns: [['stream-length-wrong', 4, 'BT ET']],
  },
  {
    name: 'a stream whose Length extends beyond the file',
    of: 'table',
    damage: text => text.replace('<</Length 5>>', '<</Length 99>>').replace(/xref.*/s, ''),
    warns: [noStartxref, lostTable, ['stream-length-wrong', 4, 'BT ET']],
  },
  {
    name: 'a stream without a Length',
    of: 'table',
    damage: text => text.replace('/Length 5', '/Longth 5'),
    warns: [['stream-length-wrong', 4, 'BT ET']],
  },
  {
    name: 'an object without endobj',
    of: 'table',
    damage: text => text.replace('R>>\nendobj\n2 0', 'R>>\n      \n2 0'),
    warns: [['object-end-missing', 1, '\n      \n2 0 obj']],
  },
  {
    name: 'a stream without endstream',
    of: 'table',
    damage: text => text.replace('\nendstream', '\n         '),
    warns: [['stream-end-missing', 4, 'BT ET']],
  },
  {
    name: 'a stream without endstream and endobj, before another object',
    of: 'table',
    damage: text =>
      text.replace(/(4 0 obj.*)\nendstream\nendobj/s, '$1').replace(/xref.*/s, '') +
      '5 0 obj\n<<>>\nendobj\n',
    warns: [noStartxref, lostTable, ['stream-end-missing', 4, 'BT ET'], ['object-end-missing', 4, '5 0 obj']],
  },
  {
    name: 'a string without end, in a file without its table',
    of: 'table',
    damage: text => text.replace('/Type/Catalog', '/Type/Catalog/Lang(en').replace(/xref.*/s, ''),
    warns: [
      noStartxref,
      lostTable,
      ['object-unclosed', 1, '1 0 obj'],
      ['required-entry-missing', 1, '1 0 obj'],
    ],
  },
  {
    name: 'a file truncated in its table',
    of: 'table',
    damage: text => text.slice(0, text.indexOf('xref') + 40),
    warns: [noStartxref, lostTable],
  },
  {
    name: 'a file truncated in a stream',
    of: 'table',
    damage: text => text.slice(0, text.indexOf('BT ET') + 3),
    warns: [noStartxref, lostTable, ['stream-end-missing', 4, 'BT '], ['object-end-missing', 4, '']],
  },
  {
    name: 'a page tree whose root is its own kid',
    of: 'table',
    damage: text => text.replace('/Kids[3 0 R]', '/Kids[3 0 R 2 0 R]').replace(/xref.*/s, ''),
    warns: [noStartxref, lostTable, ['page-tree-loop', 2, '2 0 obj']],
  },
  {
    name: 'a page tree with null kids',
    of: 'table',
    damage: text => text.replace('/Kids[3 0 R]', '/Kids[null 3 0 R 99 0 R]').replace(/xref.*/s, ''),
    warns: [noStartxref, lostTable, ['page-tree-node-bad', 2, '2 0 obj'], ['page-tree-node-bad', 99]],
  },
  {
    name: 'a wrong Count',
    of: 'table',
    damage: text => text.replace('/Count 1', '/Count 7'),
    warns: [['page-count-wrong', 2, '2 0 obj']],
  },
  {
    name: 'a missing Count',
    of: 'table',
    damage: text => text.replace('/Count 1', '/Kount 1'),
    warns: [['page-count-wrong', 2, '2 0 obj']],
  },
  {
    name: 'a negative Count',
    of: 'stream',
    damage: text => text.replace('/Count 1/MediaBox[0 0 300 400]', '/Count -1/MediaBox[0 0 300 99]'),
    warns: [['page-count-wrong', 2, '2 0 obj']],
  },
  {
    name: 'pages and nodes without a type',
    of: 'table',
    damage: text => text.replace('/Type/Pages', '/Tipo/Pages').replace('/Type/Page/', '/Tipo/Page/'),
    warns: [
      ['required-entry-missing', 2, '2 0 obj'],
      ['required-entry-missing', 3, '3 0 obj'],
    ],
  },
  {
    name: 'a page that is a direct dictionary',
    of: 'table',
    damage: text => text.replace('/Kids[3 0 R]', '/Kids[<</Type/Page/Parent 2 0 R>>]').replace(/xref.*/s, ''),
    warns: [noStartxref, lostTable],
  },
  {
    name: 'a lost page tree whose page remains',
    of: 'table',
    damage: text => text.replace('/Pages 2 0 R', '/Pages 9 0 R').replace('/Type/Pages', '/Type/Spoil'),
    warns: [['page-tree-node-bad', 9], lostTable, ['page-box-bad', 3, '3 0 obj']],
    pages: [612],
  },
  {
    name: 'a lost page whose entry in the tree remains',
    of: 'table',
    damage: text => twoPages(text).replace(/xref.*/s, ''),
    warns: [noStartxref, lostTable, ['page-tree-node-bad', 5]],
    pages: [300, 300],
  },
]

/** Puts bytes before a file and adds their length to all offsets. */
function shifted(text: string, junk: string): string {
  const later = (digits: string): string => String(Number(digits) + junk.length)
  return (
    junk +
    text
      .replace(/(\d{10}) (\d{5}) n/g, (_, at, generation) => `${later(at).padStart(10, '0')} ${generation} n`)
      .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${later(at)}`)
  )
}
