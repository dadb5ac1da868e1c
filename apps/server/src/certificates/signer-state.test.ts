/** A certificate that signs files ends: ADR 88. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { maySign, signerSentence, signerState } from './signer-state.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signer = {
  privateKey,
  chain: [],
  validFrom: new Date('2027-02-28T16:00:00Z'),
  validTo: new Date('2028-02-29T15:59:59Z'),
}

test.each<[string, string, string, boolean]>([
  ['2027-02-28T15:59:59Z', 'early', '2027-03-01', false],
  ['2027-02-28T16:00:00Z', 'fine', '2028-02-29', true],
  ['2027-12-31T15:59:59Z', 'fine', '2028-02-29', true],
  ['2027-12-31T16:00:00Z', 'soon', '2028-02-29', true],
  ['2028-02-29T15:59:59Z', 'soon', '2028-02-29', true],
  ['2028-02-29T16:00:00Z', 'over', '2028-02-29', false],
  ['2032-02-29T11:00:00Z', 'over', '2028-02-29', false],
])('at %s it is %s', (at, state, day, may) => {
  expect(signerState(signer, new Date(at))).toEqual({ state, day })
  expect(maySign(signer, new Date(at))).toBe(may)
  const told = signerSentence(signer, new Date(at))
  if (state === 'fine') expect(told).toBeUndefined()
  else expect(told).toContain(day)
})

test('an installation without one signs with a key of its own, on any day', () => {
  const at = new Date('2036-02-29T11:00:00Z')
  expect([signerState(undefined, at).state, maySign(undefined, at)]).toEqual(['fine', true])
  expect(signerSentence(undefined, at)).toBeUndefined()
})
