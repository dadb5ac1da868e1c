import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteWriter } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { numberText, writeNumber } from './notation.ts'

/** What a function writes for a number. */
const written = (write: (writer: ByteWriter) => void): string => {
  const writer = new ByteWriter(1)
  write(writer)
  return latinFromBytes(writer.view())
}

/** JavaScript's shortest digits of a number, as PDF writes them: no zero before the point. */
const shortest = (value: number): string => String(value).replace(/^(-?)0\./, '$1.')

describe('the text of a number', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-7, '-7'],
    [120, '120'],
    [0.5, '.5'],
    [-0.5, '-.5'],
    [10.05, '10.05'],
    [-0.00001, '-.00001'],
    [3.00005, '3.00005'],
    [0.000001, '.000001'],
    [1.5e-7, '.00000015'],
    [1 / 3, '.3333333333333333'],
    // 32 bits hold no more hundred-thousandths than in the first of these.
    [21_474.83647, '21474.83647'],
    [21_474.83648, '21474.83648'],
    [-21_474.83649, '-21474.83649'],
    [1e21, '1000000000000000000000'],
  ])('%f is %s', (value, text) => {
    expect(numberText(value)).toBe(text)
    expect(written(writer => writeNumber(writer, value))).toBe(text)
  })

  test('has the digits that JavaScript needs for exactly this number, whether it has few decimals or many', () => {
    const coordinate = fc.record({ units: fc.integer(), decimals: fc.nat(6) })
    fc.assert(
      fc.property(
        coordinate,
        fc.double({ min: -1e20, max: 1e20, noNaN: true }),
        ({ units, decimals }, any) => {
          for (const value of [units / 10 ** decimals, any])
            if (Math.abs(value) >= 1e-6) expect(numberText(value)).toBe(shortest(value))
          for (const value of [units / 10 ** decimals, any])
            expect(written(writer => writeNumber(writer, value))).toBe(numberText(value))
          expect(Number(numberText(any))).toBe(any + 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%f has none', value => {
    const unwritable = expect.objectContaining({ code: 'value-unwritable' })
    expect(() => numberText(value)).toThrow(unwritable)
    expect(() => written(writer => writeNumber(writer, value))).toThrow(unwritable)
  })
})
