/** No field of any call accepts text that cannot be stored, hashed and shown the same way, at any depth. */
import { describe, expect, test } from 'vitest'
import { decodeRequest, encodeRequest, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { wireKinds, wireMembers } from '../wire/wire-shape.ts'
import { routes } from './routes.ts'

const illFormed = {
  'half a surrogate pair at the end': 'a\ud800',
  'a low surrogate alone': '\udc00a',
  'surrogates in the wrong order': '\udc00\ud800',
  NUL: 'a\u0000b',
  'a control character': 'a\u0001b',
  'a C1 control character': 'a\u0085b',
  'a thousand marks on one letter': `a${'\u0316\u0301'.repeat(500)}`,
}

const places: Readonly<Record<string, (text: string) => unknown>> = {
  'as it is': text => text,
  'in a list': text => ['a', text],
  'in an object': text => ({ x: text }),
  'as a key': text => ({ [text]: 'a' }),
  'far down': text => ({ x: [{ y: { z: ['a', { [text]: 1 }] } }] }),
}

function refusedFields(run: () => unknown): readonly (string | undefined)[] {
  try {
    run()
    return []
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    return [error, ...error.others].map(({ field }) => field.split('.')[0])
  }
}

const withFields = (Object.entries(routes) as [string, Route][]).filter(
  ([, { request }]) => wireMembers(request).size > 0,
)

describe('ill-formed text is refused', () => {
  test.each(withFields)('%s', (_, route) => {
    for (const [name, schemas] of wireMembers(route.request))
      for (const [what, text] of Object.entries(illFormed))
        for (const [where, put] of Object.entries(places)) {
          // Of an object the call does not know this member, and ignores it.
          if (schemas.some(schema => wireKinds(schema).includes('object')) && !Array.isArray(put('')))
            continue
          expect(
            refusedFields(() => decodeRequest(route, { [name]: put(text) })),
            `${name}: ${what} ${where}`,
          ).toContain(name)
        }
  })
})

test('the error names the field by its path, as far as the path can be written', () => {
  const told = (COLUMNS: unknown) => {
    try {
      decodeRequest(routes['console.keywordSave'], { COLUMNS })
    } catch (error) {
      return (error as FieldError).field
    }
    return undefined
  }
  expect(told([{ no: 'a' }, { no: '\ud800' }])).toBe('COLUMNS.1.no')
  expect(told([{ no: { '\ud800': 1 } }])).toBe('COLUMNS.0.no')
})

test('text in a member of an object is refused', () => {
  const told = refusedFields(() =>
    decodeRequest(routes['console.noticeBroadcast'], { TITLE: { zh: 'a\ud800' } }),
  )
  expect(told).toContain('TITLE')
})

test('the client refuses the text before anything is sent', () => {
  const request = { content: 'a\ud800' }
  expect(refusedFields(() => encodeRequest(routes['feedback.submit'], request))).toEqual(['CONTENT'])
})

test('values nested deeper than any request needs are refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])
  expect(
    refusedFields(() => decodeRequest(routes['console.keywordSave'], { COLUMNS: nested(5000) })),
  ).toEqual(['COLUMNS'])
})

test.each([
  ['a replacement character', 'a\ufffdb'],
  ['a pair', '😀'],
  ['a letter with three marks', 'ạ̣̈'],
  ['lines and tabs', 'a\n\tb'],
  ['line breaks of Windows', 'a\r\nb'],
])('%s is accepted', (_, CONTENT) => {
  expect(decodeRequest(routes['feedback.submit'], { CONTENT }).content).toBe(
    CONTENT.replace('\r', '').normalize('NFC'),
  )
})

test('a noncharacter, which nobody sees, is left out', () => {
  expect(decodeRequest(routes['feedback.submit'], { CONTENT: 'a\ufffeb' }).content).toBe('ab')
})

test('unknown fields are not checked', () => {
  expect(decodeRequest(routes['feedback.submit'], { CONTENT: 'a', OTHER: '\ud800' }).content).toBe('a')
})
