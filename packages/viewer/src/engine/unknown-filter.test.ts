import { expect, it } from 'vitest'
import { findUnknownFilter } from './unknown-filter.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const stream = (entries: string) => bytesOf(`<< ${entries} /Length 0 >>\nstream\n\nendstream`)
const referred = (entries: string, object: string) =>
  bytesOf(`<< ${entries} /Length 0 >>\nstream\n\nendstream\n${object}`)

it.each([
  ['a new one', stream('/Filter /ZstdDecode'), 'Zstd'],
  ['one in a list', stream('/Filter [ /ASCIIHexDecode /JXLDecode ]'), 'JXL'],
  ['none in known ones', stream('/Filter [/ASCII85Decode/FlateDecode/BrotliDecode]'), undefined],
  ['none without a filter', stream(''), undefined],
  ['one of any name', stream('/Filter/Foo'), 'Foo'],
  ['one of any name before other entries', stream('/Filter/Foo/DecodeParms<</A(>>)/B<41>>>%>>\n'), 'Foo'],
  ['one behind a comment', stream('/Filter%new\r\n/Foo'), 'Foo'],
  ['one with escapes', stream('/Filter/#46oo#44ecode'), 'Foo'],
  ['none in a known one with escapes', stream('/Filter/Flate#44ecode'), undefined],
  ['none in short names', stream('/Filter[/AHx/A85/LZW/Fl/RL/CCF/DCT/Crypt]'), undefined],
  ['one behind known ones', stream('/Filter[/FlateDecode\n/Crypt /Foo]'), 'Foo'],
  ['one that is referred to', referred('/Filter 9 0 R', '9 0 obj/ZstdDecode endobj'), 'Zstd'],
  ['one of any name that is referred to', referred('/Filter 9 0 R', '9 0 obj\n/Foo\nendobj'), 'Foo'],
  ['one in a list that is referred to', referred('/Filter 9 0 R', '9 0 obj[/FlateDecode/Foo]endobj'), 'Foo'],
  ['one that a list refers to', referred('/Filter[/FlateDecode 9 0 R]', '9 0 obj /Foo'), 'Foo'],
  ['none in a known one that is referred to', referred('/Filter 9 0 R', '9 0 obj/Fl'), undefined],
  ['none in another object', referred('/Filter 9 0 R', '19 0 obj/Foo endobj 9 0 obj/Fl endobj'), undefined],
  [
    'none in the name of a security handler',
    bytesOf('<</Filter /Adobe.PPKLite/Contents<00>>>endobj'),
    undefined,
  ],
  ['none in that of a handler in an object', bytesOf('<</Filter 9 0 R>> 9 0 obj/Adobe.PPKLite'), undefined],
  [
    'none in the encryption',
    bytesOf('<</Filter/Standard/CF<</StdCF<</AuthEvent/DocOpen>>>>/V 4>>'),
    undefined,
  ],
  ['none in another key', stream('/FilterX/FooDecode/Filters/FooDecode'), undefined],
  ['none in what is no name', stream('/Filter(Foo)/X/FooDecode'), undefined],
  [
    'one where two windows meet',
    new TextEncoder().encode(`${' '.repeat((1 << 20) - 10)}/Filter /ZstdDecode`),
    'Zstd',
  ],
])('finds %s', (_, bytes, expected) => expect(findUnknownFilter(bytes)).toBe(expected))

it('finds one in an object that is compressed', () => {
  const objects: Readonly<Record<number, string>> = { 9: '[/FlateDecode /Foo]' }
  expect(findUnknownFilter(stream('/Filter 9 0 R'), number => objects[number])).toBe('Foo')
  expect(findUnknownFilter(stream('/Filter 8 0 R'), number => objects[number])).toBe(undefined)
})

it('ends soon, whatever the bytes are', () => {
  for (const part of ['/Filter/Foo(', '/Filter/Foo<<', '/Filter 9 0 R', '/Filter/Foo\\', '/Filter[1 '])
    expect(findUnknownFilter(bytesOf(part.repeat(300_000)))).toBe(undefined)
}, 60_000)
