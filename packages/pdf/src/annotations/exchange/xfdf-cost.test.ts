/** The time that reading foreign annotations takes grows with their length: twice the text takes no more than about twice the time. */
import { expect, test } from 'vitest'
import { growthFault } from '../../../../../tests/cost/cost-growth.ts'
import { parseXfdf } from './xfdf.ts'

const open = '<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>'
const heads = [
  '',
  '<',
  '<xfdf ',
  '<xfdf xmlns="',
  open,
  `${open}<ink><inklist><gesture>`,
  `${open}<text><contents-richtext>`,
  `${open}<highlight coords="`,
]
const pieces = [
  ...[
    'a',
    ' ',
    '\n',
    '\r\n',
    '"',
    "'",
    '<',
    '>',
    '&',
    '&amp;',
    '&#1;',
    '=',
    ';',
    '1;',
    '1,2;',
    '/',
    '!',
    '-',
    '--',
    '<!--',
    '<![CDATA[',
  ],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<a b="c"/>',
    '<?a?>',
    'a="b" ',
    'a:b="c" ',
    '<text page="0" rect="1,2,3,4"/>',
    '字',
    '😀',
    '\u0301',
  ],
]

test.each(heads)('after %j, however often a piece is repeated', { timeout: 60_000 }, async head => {
  const faults: string[] = []
  for (const piece of pieces) {
    const fault = await growthFault(
      length => head + piece.repeat(length / piece.length),
      text => parseXfdf(text, [{ id: 3, index: 0 }]),
      { length: 2 ** 19, noise: 40 },
    )
    if (fault !== undefined) faults.push(`${piece}: ${fault}`)
  }
  expect(faults).toEqual([])
})
