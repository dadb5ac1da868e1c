/** What was signed goes on in what was appended: such an object was never signed, and nobody can say what was changed. */
import { describe, expect, test } from 'vitest'
import { growthFault } from '../../../tests/cost/cost-growth.ts'
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { openFile } from '../src/document/open-file.ts'
import { WarningLog } from '../src/errors.ts'
import { defaultLimits } from '../src/limits.ts'
import { changedObjects } from '../src/proof/changed-objects.ts'
import { proveIncrement } from '../src/proof/prove-increment.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { appended, prepared, rawSection, streamText, told } from './prepared-file.ts'
import { append, signedPdf } from './signed-file.ts'
import { smallPdf } from './small-files.ts'

const toldOf = (bytes: Uint8Array): string => signatureHistories(bytes).map(told).join(' | ')
const red = '1 0 0 rg 50 50 200 200 re f'

/** The words with which a file ends. */
function endOf(bytes: Uint8Array): string {
  const [, at] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(latinFromBytes(bytes)) ?? []
  return `startxref\n${at}\n%%EOF\n`
}

/** A signed file with a further text under the signature, in which an object is that was elsewhere. */
function endingIn(text: string, objects: Readonly<Record<number, string>> = {}): Uint8Array {
  const bytes = signedPdf('table', { objects: { ...prepared, ...objects } })
  const file = latinFromBytes(bytes)
  const [range = '', start = '', length = ''] = /(\/ByteRange\[0 \d+ \d+ )(\d+)\] */.exec(file) ?? []
  const number = /(\d+) 0 obj/.exec(text)?.[1] ?? ''
  const place = (at: number): string => `${String(at).padStart(10, '0')} 00000 n`
  const old = file.indexOf(`\n${number} 0 obj`) + 1
  const signed = file
    .replace(range, `${start}${Number(length) + text.length}]`.padEnd(range.length))
    .replace(place(old), place(file.length + text.indexOf(`${number} 0 obj`)))
  return Buffer.concat([bytesFromLatin(signed), bytesFromLatin(text)])
}

const stream = `${streamText(red)}\nendobj\n`
const entriesBehind = `/Length ${red.length}>>\nstream\n${red}\nendstream\nendobj\n`
const longContent = 'q Q\nendstream\nendobj\n'

describe.each<[name: string, signed: (end: string) => string, more: string]>([
  ['the head of an object', () => '\n4 0 obj', `\n${stream}`],
  ['the head of an object and the end of the file', end => `4 0 obj%\n${end}`, stream],
  ['a string', end => `4 0 obj<</X(\n${end}`, `)${entriesBehind}`],
  ['a string in hexadecimal digits', end => `4 0 obj<</X<\n${end}`, `>${entriesBehind}`],
  ['a list', end => `4 0 obj<</X[\n${end}`, `]${entriesBehind}`],
  ['a dictionary', end => `4 0 obj<</X 1\n${end}`, entriesBehind],
  [
    'a dictionary without what follows it',
    end => `4 0 obj<</Length ${red.length}>>%${end}`,
    `stream\n${red}\nendstream\nendobj\n`,
  ],
  ['the data of a stream', end => `4 0 obj<</Length 900>>stream\nq Q\n${end}`, `${red}\nendstream\nendobj\n`],
  [
    'a stream that seemed to end, by its length',
    end => `4 0 obj<</Length ${longContent.length + end.length + red.length}>>stream\n${longContent}${end}`,
    `${red}\nendstream\nendobj\n`,
  ],
  ['a number', () => '\n38 0 obj 1', '0 endobj\n'],
  ['a number that becomes a reference', () => '\n38 0 obj 4', ' 0 R endobj\n'],
  ['a name', () => '\n38 0 obj/A', 'B endobj\n'],
])('%s goes on', (_, textWith, more) => {
  const end = endOf(signedPdf('table', { objects: prepared }))
  const signed = endingIn(textWith(end))

  test('which is unknown, with a new section and without', () => {
    expect(toldOf(signed)).toBe('file')
    const longer = Buffer.concat([signed, bytesFromLatin(`${more}${end}`)])
    expect(toldOf(longer)).toBe('unknown')
    expect(toldOf(rawSection(longer, { objects: { 50: '<<>>' } }))).toBe('unknown')
    expect(toldOf(appended(longer, { 50: '<<>>' }))).toBe('unknown')
  })
})

test('a signed object that ends is known, though others have no end', () => {
  const end = endOf(signedPdf('table', { objects: prepared }))
  const signed = endingIn(`4 0 obj\n${streamText('q Q')}\nendobj\n${end}`)
  expect(toldOf(appended(signed, { 50: '<<>>' }))).toBe('nothing')
  expect(toldOf(appended(signed, { 4: streamText(red) }))).toBe('page 0')
})

test('a signed object without its last word is known if another one follows', () => {
  const file = latinFromBytes(signedPdf('table', { objects: prepared }))
  const at = file.lastIndexOf('endobj', file.indexOf('\n33 0 obj'))
  const bytes = bytesFromLatin(`${file.slice(0, at)}      ${file.slice(at + 6)}`)
  expect(toldOf(appended(bytes, { 4: streamText(red) }))).toBe('page 0')
})

/** Objects of which each begins within a string of the one before it. */
function overlapping(count: number): Uint8Array {
  const bytes = signedPdf('table', {
    objects: {
      ...prepared,
      [100 + count]: 'null',
      33: `<</X(${Array.from({ length: count }, (_, at) => `${100 + at} 0 obj(`).join('')}${')'.repeat(count)})>>`,
    },
  })
  const file = latinFromBytes(bytes)
  const table = file.lastIndexOf('\nxref')
  let at = 0
  const listed = file
    .slice(table)
    .split('\n')
    .map((line, index) => {
      const number = index - 3
      if (number < 100 || number >= 100 + count) return line
      at = file.indexOf(`${number} 0 obj(`, at)
      return `${String(at).padStart(10, '0')} 00000 n `
    })
  return appended(bytesFromLatin(file.slice(0, table) + listed.join('\n')), { 4: streamText(red) })
}

test('objects that overlap cost no more than the file is long, and are unknown', async () => {
  expect(toldOf(overlapping(20_000))).toBe('unknown')
  expect(await growthFault(overlapping, toldOf, { length: 20_000 })).toBeUndefined()
})

test('an object stream of which another object says where its objects begin has other ones', () => {
  const text = latinFromBytes(smallPdf('object-stream', { packed: { 5: '1000' }, objects: { 9: '00' } }))
  const bytes = bytesFromLatin(
    text
      .replace(/\/First (\d+)\/Filter\/FlateDecode/, (found, first) => {
        expect(first).toHaveLength(2)
        return '/First 9 0 R/Filter/Fl'.padEnd(found.length)
      })
      .replace('9 0 obj\n00', `9 0 obj\n${/\/First (\d+)/.exec(text)?.[1]}`),
  )
  const open = (of: Uint8Array) => openFile(of, { limits: defaultLimits, warnings: new WarningLog() }).file
  const first = open(bytes)
  expect(first.getObject(5)).toBe(1000)
  const second = open(append(bytes, { 9: Number(first.getObject(9)) + 1 }))
  expect(second.getObject(5)).toBe(0)
  expect(changedObjects(first, second).has(5)).toBe(true)
})

test('the proof of a save compares what goes on in it', () => {
  const bytes = smallPdf('table')
  const file = latinFromBytes(bytes)
  const old = `${String(file.indexOf('4 0 obj')).padStart(10, '0')} 00000 n`
  const open = bytesFromLatin(
    `${file.replace(old, `${String(file.length).padStart(10, '0')} 00000 n`)}4 0 obj<</X(\n${endOf(bytes)}`,
  )
  const saved = Buffer.concat([open, bytesFromLatin(`)${entriesBehind}${endOf(bytes)}`)])
  expect(proveIncrement(open, saved)).toMatchObject({ keepsOriginal: true, isProven: false })
})
