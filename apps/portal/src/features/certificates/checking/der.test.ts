import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf, partsOf, readDer } from './der.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

describe('a value of DER', () => {
  test.each([
    ['0500', 0x05, ''],
    ['0401ff', 0x04, 'ff'],
    // Other bytes may follow.
    ['0401ff00', 0x04, 'ff'],
    ['04820001aa', 0x04, 'aa'],
    [`0481c8${'ab'.repeat(200)}`, 0x04, 'ab'.repeat(200)],
  ])('%s', (hex, tag, content) => {
    const value = readDer(bytes(hex))
    expect([value.tag, hexOf(value.content)]).toEqual([tag, content])
  })

  test.each(['', '30', '3080', '0402ff', '0482ffff00', '048500000000010a', '04ff', '0484ffffffff00'])(
    'that is broken: %s',
    hex => {
      expect(() => readDer(bytes(hex))).toThrow(RangeError)
    },
  )
})

test('the parts of a sequence are those that it consists of, and only of the expected tag', () => {
  const parts = partsOf(readDer(bytes('300602010104 01ff'.replace(' ', ''))), 0x30)
  expect(parts.map(({ whole }) => hexOf(whole))).toEqual(['020101', '0401ff'])
  expect(() => partsOf(readDer(bytes('3103020101')), 0x30)).toThrow(RangeError)
  expect(() => partsOf(readDer(bytes('3003020201')), 0x30)).toThrow(RangeError)
})

test('any bytes end in a value or a RangeError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), given => {
      try {
        expect(readDer(given).whole.length).toBeLessThanOrEqual(given.length)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})
