/** What a signature allows, and when it was overstepped. */
import { expect, test } from 'vitest'
import { isOverstepped, mayShowOther } from '../src/proof/signature-doubts.ts'
import type { ChangesSince, SignatureHistory } from '../src/proof/signature-histories.ts'

const nothing: ChangesSince = {
  marks: { added: 0, changed: 0, removed: 0 },
  markPages: [],
  signatures: 0,
  contentPages: [],
  fields: [],
  parts: [],
}

const history = (
  since: Partial<ChangesSince>,
  { allows, lock }: Partial<Pick<SignatureHistory, 'allows' | 'lock'>>,
): SignatureHistory => ({
  kind: 'certification',
  field: 'a',
  date: undefined,
  signer: undefined,
  reason: undefined,
  covers: 'revision',
  allows,
  lock,
  since: { ...nothing, ...since },
})

const filled: Partial<ChangesSince> = { fields: ['a.b'], parts: ['forms'] }
const removed: Partial<ChangesSince> = { marks: { added: 0, changed: 0, removed: 2 }, markPages: [0] }

test.each<[string, Partial<ChangesSince>, 'nothing' | 'forms' | 'annotations' | undefined, boolean]>([
  ['nothing', {}, 'nothing', false],
  ['data for checking signatures', { parts: ['validation', 'metadata'] }, 'nothing', false],
  ['a field that was filled in', filled, 'nothing', true],
  ['a field that was filled in', filled, 'forms', false],
  ['a field that was filled in', filled, 'annotations', false],
  ['a field that was filled in', filled, undefined, false],
  ['a field that was added', { fields: ['c'], parts: ['fields'] }, 'forms', true],
  ['a field that was added', { fields: ['c'], parts: ['fields'] }, 'annotations', true],
  ['marks that were removed', removed, 'forms', true],
  ['marks that were removed', removed, 'annotations', false],
  ['links that were removed', { parts: ['links'] }, 'forms', true],
  ['links that were removed', { parts: ['links'] }, 'annotations', false],
  ['names that lead elsewhere', { parts: ['destinations'] }, 'annotations', true],
  ['the content of a page', { contentPages: [0] }, 'annotations', true],
  ['pages', { parts: ['pages'] }, 'annotations', true],
  ['pages', { parts: ['pages'] }, undefined, false],
])('%s: of a signature that allows %3$s overstepped: %4$s', (_, since, allows, isExpected) => {
  expect(isOverstepped(history(since, { allows }))).toBe(isExpected)
})

test.each([
  [{ action: 'all', fields: [] }, true],
  [{ action: 'include', fields: ['a.b'] }, true],
  [{ action: 'include', fields: ['a'] }, true],
  [{ action: 'include', fields: ['a.'] }, false],
  [{ action: 'include', fields: ['a.bc', 'b'] }, false],
  [{ action: 'exclude', fields: ['a'] }, false],
  [{ action: 'exclude', fields: ['b'] }, true],
] as const)('a filled field a.b is locked by %j: %s', (lock, isExpected) => {
  for (const allows of ['forms', undefined] as const)
    expect(isOverstepped(history(filled, { allows, lock }))).toBe(isExpected)
  expect(mayShowOther(history(filled, { lock }))).toBe(true)
})
