import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const written = (before: unknown, after: unknown) =>
  changedFields(before, after).map(field => `${field.name}: ${field.before} → ${field.after}`)

describe('the changes of a row of the log', () => {
  it.each([
    [{ state: 0, nick: '安娜' }, { state: 1, nick: '安娜' }, ['state: 0 → 1', 'nick: 安娜 → 安娜']],
    [null, { roles: ['S10'] }, ['roles:  → ["S10"]']],
    [{ phone: '138' }, null, ['phone: 138 → ']],
    ['old', 'new', [': old → new']],
    [null, null, []],
    [{ end: null }, { end: '2027-01-01' }, ['end:  → 2027-01-01']],
  ])('%j to %j', (before, after, expected) => expect(written(before, after)).toEqual(expected))
})
