import { languages } from '@lectern/contract'
import { expect, test } from 'vitest'
import { BodyFailure, type BodyFailureReason } from './body-meter.ts'
import { refusalEnvelope, refusalOf } from './envelope.ts'

test.each<[BodyFailureReason, number | undefined, object]>([
  ['slow', 408, { PARAMS: { REASON: 'slow' } }],
  ['cut', undefined, {}],
  ['large', undefined, {}],
])('a body that is %s is refused by a sentence without names of the protocol', (reason, status, more) => {
  const refusal = refusalOf(new BodyFailure(reason))
  expect(refusal.httpStatus).toBe(status)
  const said = languages.map(language => refusalEnvelope(refusal, language))
  for (const { code, msg, data } of said) {
    expect([code, data]).toEqual([400, { KEY: 'FIELD_INVALID', FIELD: 'body', ...more }])
    expect(msg).not.toMatch(/body|slow$/i)
  }
  expect(new Set(said.map(({ msg }) => msg)).size).toBe(languages.length)
})
