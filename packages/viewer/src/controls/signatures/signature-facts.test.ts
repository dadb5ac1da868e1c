import { expect, it } from 'vitest'
import type { KnownSignature } from '../../marking/signature-knowledge.ts'
import { createWords } from '../../messages/words.ts'
import { signatureFacts } from './signature-facts.ts'

const signed: KnownSignature = {
  kind: 'approval',
  field: 'a',
  signer: 'Ada',
  date: '2026-05-09T12:00:00+02:00',
  allows: undefined,
  lock: undefined,
  reason: undefined,
  covers: 'file',
  since: undefined,
}

it.each(['2020-11-01T00:00:00Z', '2020-11-01T00:00:00.250Z'])(
  'gives the times of the signing program and of its time stamp, each with its zone: %s',
  time => {
    const given: KnownSignature = {
      ...signed,
      check: { verdict: 'intact', timestamp: { verdict: 'intact', time } },
    }
    const facts = signatureFacts(given, createWords('en'), 'en')
    expect(facts.slice(0, 2).map(({ value }) => value)).toEqual([
      'May 9, 2026 at 12:00 PM UTC+02:00',
      'November 1, 2020 at 12:00 AM UTC · Intact, signer not verified.',
    ])
  },
)
