import { ApiError } from '@lectern/contract'
import { expect, test } from 'vitest'
import { incompleteFacts } from './incomplete-facts.ts'

const refusal = (key: string, told: ConstructorParameters<typeof ApiError>[2]) => new ApiError(400, key, told)

test.each<[string, unknown, readonly string[]]>([
  [
    'each fact once, in the order of the form',
    refusal('WORK_INCOMPLETE', { params: { FIELDS: ['ROLES', 'DTYPE', 'STYPE'] } }),
    ['audience', 'workCategory'],
  ],
  ['a last day that is over', refusal('WORK_DATE', { field: 'END' }), ['effectiveUntil']],
  ['no fields', refusal('WORK_INCOMPLETE', {}), []],
  ['another failure', refusal('CONFLICT', {}), []],
  ['none', undefined, []],
])('%s', (_, error, facts) => {
  expect(incompleteFacts(error)).toEqual(facts)
})
