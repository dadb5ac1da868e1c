import { describe, expect, it } from 'vitest'
import { withoutGone, withoutGoneRoles } from './gone-choices.ts'
import { newWork } from './work-values.ts'

it.each([
  ['a category with those below it', ['nodeNo'], { nodeNo: '', subNodeNo: '' }],
  ['a file and a cover', ['file', 'cover'], { file: undefined, cover: undefined }],
  ['no captions: the author knows which', ['captions'], undefined],
  ['no roles before the fresh list is known', ['roles'], undefined],
  ['nothing of a field that is only wrong', ['title'], undefined],
] as const)('takes back %s', (_name, fields, change) => expect(withoutGone(fields)).toEqual(change))

describe('of the roles', () => {
  const values = { ...newWork('en', ''), roles: ['R10', 'R20', 'R30'] }
  it.each([
    ['only those that are gone', ['R10', 'R30', 'R40'], { roles: ['R10', 'R30'] }],
    ['none that exists', ['R10', 'R20', 'R30'], undefined],
    ['none while the list cannot be read', undefined, undefined],
  ] as const)('takes back %s', (_name, known, change) =>
    expect(withoutGoneRoles(values, known)).toEqual(change),
  )
})
