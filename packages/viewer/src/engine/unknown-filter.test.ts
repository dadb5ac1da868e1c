import { expect, it } from 'vitest'
import { findUnknownFilter } from './unknown-filter.ts'

const stream = (entries: string) =>
  new TextEncoder().encode(`<< ${entries} /Length 0 >>\nstream\n\nendstream`)

it.each([
  ['a new one', stream('/Filter /ZstdDecode'), 'Zstd'],
  ['one in a list', stream('/Filter [ /ASCIIHexDecode /JXLDecode ]'), 'JXL'],
  ['none in known ones', stream('/Filter [/ASCII85Decode/FlateDecode/BrotliDecode]'), undefined],
  ['none without a filter', stream(''), undefined],
  ['none in the name of a security handler', stream('/Filter /Adobe.PPKLite'), undefined],
  [
    'one where two windows meet',
    new TextEncoder().encode(`${' '.repeat((1 << 20) - 10)}/Filter /ZstdDecode`),
    'Zstd',
  ],
])('finds %s', (_, bytes, expected) => expect(findUnknownFilter(bytes)).toBe(expected))
