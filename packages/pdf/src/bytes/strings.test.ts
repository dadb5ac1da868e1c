import { expect, test } from 'vitest'
import { dateString, findIsoDate } from './pdf-date.ts'
import { bytesFromText, textFromBytes } from './text-string.ts'

test.each(['plain', 'Größe – “quoted” €', '批注 注釈', '😀 beyond the plane', 'þÿ looks like a mark', ''])(
  'text %j is unchanged after encoding and decoding',
  text => expect(textFromBytes(bytesFromText(text))).toBe(text),
)

test.each([
  [[0xef, 0xbb, 0xbf, 0xe4, 0xb8, 0xad], '中'],
  [[0xff, 0xfe, 0x2d, 0x4e], '中'],
  [[0xfe, 0xff, 0x4e, 0x2d, 0x00], '中'],
  [[0xfe, 0xff, 0x00, 0x1b, 0x00, 0x65, 0x00, 0x6e, 0x00, 0x1b, 0x00, 0x41], 'A'],
  [[0x8f, 0x41, 0x90], '‘A’'],
])('bytes %j are %j', (bytes, text) => expect(textFromBytes(Uint8Array.from(bytes))).toBe(text))

test.each([
  ["D:20261120103000+01'00'", '2026-11-20T09:30:00.000Z'],
  ["D:20261120103000+01'00", '2026-11-20T09:30:00.000Z'],
  ['D:20261120', '2026-11-20T00:00:00.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  ['D:20261399', undefined],
  ['yesterday', undefined],
])('date %j is %j', (text, expected) => expect(findIsoDate(text)).toBe(expected))

test('a date is unchanged after encoding and decoding', () =>
  expect(findIsoDate(dateString(new Date('2026-11-20T09:30:00Z')))).toBe('2026-11-20T09:30:00.000Z'))
