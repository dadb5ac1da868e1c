/** Any input results in a decoded request or in one error about one field, never in a crash. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeRequest, decodeResponse, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { wireMembers } from '../wire/wire-shape.ts'
import { routes } from './routes.ts'

const likely = fc.constantFrom<unknown>(
  ...[
    '',
    '0',
    '1',
    '2',
    '-1',
    '1.5',
    '1e9',
    '9'.repeat(30),
    'all',
    ',',
    '#',
    'bytes 0-1/2',
    '%',
    '__proto__',
  ],
  ...['0198f3a2-7c41-7d3e-9a55-3b1f0c2d4e6f', '2026-11-21', '2026-02-30', 'd41d8cd98f00b204e9800998ecf8427e'],
  ...[0, 1, -1, 1.5, null, true, [], {}, [null], [[]], [{ NO: 1 }], { TYPE: 1 }, { length: 3 }],
)
const junk = fc.oneof(likely, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))

describe('a request with random values', () => {
  test.each(Object.entries(routes) as [string, Route][])('%s', (_, route) => {
    const names = [...wireMembers(route.request).keys()]
    const raw = fc.record(Object.fromEntries(names.map(name => [name, fc.option(junk, { nil: undefined })])))
    /** The field an error is about; undefined for a request that can be read. */
    const faultOf = (given: unknown): string | undefined => {
      try {
        decodeRequest(route, given as Record<string, unknown>)
        return undefined
      } catch (error) {
        if (!(error instanceof FieldError)) throw error
        return error.field.split('.')[0]
      }
    }
    fc.assert(
      fc.property(raw, given => {
        expect([undefined, ...names]).toContain(faultOf(given))
      }),
      { numRuns: 60 },
    )
  })
})

test('an item with some unknown members is read without them, and one with very many is refused', () => {
  const withMembers = (count: number) => {
    const members = Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at]))
    return { SUBMIT: 0, MENU: [{ NO: 1, TITLE: 'one', NODE: 1, LEVEL: 1, ...members }] }
  }
  expect(decodeRequest(routes['works.save'], withMembers(90)).outline).toHaveLength(1)
  expect(() => decodeRequest(routes['works.save'], withMembers(200))).toThrow('FIELD_INVALID: MENU.0')
})

test('an answer with random values is refused as invalid', () => {
  let refusedCount = 0
  fc.assert(
    fc.property(fc.constantFrom(...(Object.values(routes) as Route[])), junk, (route, wire) => {
      try {
        decodeResponse(route, wire)
      } catch (error) {
        refusedCount += 1
        expect(error).toBeInstanceOf(z.core.$ZodError)
      }
    }),
    { numRuns: 500 },
  )
  // Some random values are valid answers, such as an empty list; most are not.
  expect(refusedCount).toBeGreaterThan(400)
})
