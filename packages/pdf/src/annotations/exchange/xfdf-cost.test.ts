/** The time that reading foreign annotations takes grows with their length: twice the text takes no more than about twice the time. */
import { expect, test } from 'vitest'
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

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

function leastMs(text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && least > 40; round += 1) {
    const before = cpuMs()
    try {
      parseXfdf(text, [{ id: 3, index: 0 }])
    } catch {
      // Refused is as good as read.
    }
    least = Math.min(least, cpuMs() - before)
  }
  return least
}

/** The times at a quarter, half and all of the length if they grow faster than it. */
function growthFault(head: string, piece: string): string | undefined {
  const msAt = (length: number) => leastMs(head + piece.repeat(length / piece.length))
  const whole = msAt(2 ** 19)
  // Below some milliseconds chance decides.
  if (whole <= 40) return undefined
  const [half, quarter] = [msAt(2 ** 18), msAt(2 ** 17)]
  return whole > 3 * half && whole > 9 * quarter ? `${piece}: ${quarter}, ${half}, ${whole} ms` : undefined
}

/** A fault of the parser shows every time; one of a busy machine does not. */
const attempts = [1, 2, 3]

test.each(heads)('after %j, however often a piece is repeated', { timeout: 60_000 }, head => {
  const faults = pieces.filter(piece => attempts.every(() => growthFault(head, piece) !== undefined))
  expect(faults).toEqual([])
})
