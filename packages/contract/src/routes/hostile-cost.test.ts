/**
 * What a hostile request costs before it is refused: texts and values of many kinds, in every field of every call, in the longest
 * body of a guest and of a member and as long as the field looks at; forms with larger files are in `file-cost.test.ts` of the server.
 * What counts is the processor's time of this thread: other programs do not disturb it.
 */
import { describe, expect, test } from 'vitest'
import { isWithin, mostMs } from '../../../../tests/cost/processor-time.ts'
import { bodyBytes, type Cost, costsOf, costsOfLongest } from '../test/hostile-cost.ts'
import { hostileTexts, hostileValues } from '../test/hostile-shapes.ts'
import { boundsOf, mostFaults } from '../wire/raw-faults.ts'
import { decodeRequest, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { routes } from './routes.ts'

const tooDear = (costs: readonly Cost[]) => costs.filter(({ ms }) => !isWithin(ms, mostMs))

describe('a hostile text in any field costs little', () => {
  test.each(Object.keys(hostileTexts))('%s', name => {
    const textOf = hostileTexts[name] ?? String
    for (const bytes of bodyBytes) expect(tooDear(costsOf(textOf(bytes))), `${bytes} bytes`).toEqual([])
    expect(tooDear(costsOfLongest(textOf)), 'as long as the field looks at').toEqual([])
  })
})

describe('a hostile value in any field costs little', () => {
  test.each(Object.keys(hostileValues))('%s', name => {
    for (const bytes of bodyBytes)
      expect(tooDear(costsOf(hostileValues[name]?.(bytes))), `${bytes} bytes`).toEqual([])
  })
})

test('every list of a request has a most number of items', () => {
  const endless = Object.entries(routes).filter(([, { request }]) => hasEndless(boundsOf(request)))
  expect(endless.map(([name]) => name)).toEqual([])
})

function hasEndless({ mostItems, item, members }: ReturnType<typeof boundsOf>): boolean {
  if (mostItems === Number.POSITIVE_INFINITY) return true
  return [...(item ? [item] : []), ...(members?.values() ?? [])].some(hasEndless)
}

describe('of many errors', () => {
  const refusal = (route: Route, raw: Readonly<Record<string, unknown>>): FieldError => {
    try {
      decodeRequest(route, raw)
    } catch (error) {
      if (error instanceof FieldError) return error
    }
    throw new Error('not refused')
  }

  test('fifty and the first are told', () => {
    const MENU = Array.from({ length: 300 }, () => ({ NO: 'x', TITLE: '', NODE: -1, LEVEL: 9 }))
    expect(refusal(routes['works.save'], { MENU, SUBMIT: 0 }).others).toHaveLength(mostFaults)
  })

  test('fields after the fiftieth are not looked at', () => {
    const OPTIONS = Array(26).fill({ KEY: '\u0000', TEXT: '\u0000' })
    const told = refusal(routes['console.questionSave'], { OPTIONS, RUBRIC: 'x'.repeat(3000) })
    expect(told.others).toHaveLength(mostFaults - 1)
    expect(told.others.filter(({ field }) => !field.startsWith('OPTIONS'))).toEqual([])
  })

  test('a list that is too long is refused as a whole', () => {
    const { field, key, others } = refusal(routes['comments.submit'], { MENTIONS: Array(11).fill('x') })
    expect([field, key]).toEqual(['MENTIONS', 'FIELD_INVALID'])
    expect(others.map(other => other.field)).not.toContain('MENTIONS.0')
  })

  test('a text that is too long before it is normalised is told with its limit, beside the other fields', () => {
    const told = refusal(routes['feedback.submit'], {
      CONTENT: ' '.repeat(100_000),
      CONTACT: 'x'.repeat(101),
    })
    expect([told, ...told.others]).toMatchObject([
      { key: 'FIELD_TOO_LONG', field: 'CONTENT', params: { MAX: 1000 } },
      { key: 'FIELD_TOO_LONG', field: 'CONTACT', params: { MAX: 100 } },
    ])
  })
})

test('a text may be four times as long before it is normalised, with spaces around it', () => {
  const CONTENT = `${' '.repeat(900)}${'\u03b1\u0313\u0342\u0345'.repeat(1000)}`
  expect(decodeRequest(routes['feedback.submit'], { CONTENT }).content).toBe('\u1f86'.repeat(1000))
})
