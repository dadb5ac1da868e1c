import { expect, it } from 'vitest'
import { newWork, unstorableFields, withUnstorable } from './work-values.ts'

const empty = newWork('de', '2026-11-23')

it.each([
  ['nothing', {}, []],
  ['days that exist', { startsOn: '2026-12-01', endsOn: '2027-02-28' }, []],
  ['a day that does not exist', { endsOn: '31.02.2027' }, ['endsOn']],
  ['half a first day', { startsOn: '1.12.' }, ['startsOn']],
  ['a price in cents', { isPaid: true, priceYuan: '9,99' }, ['priceYuan']],
  ['a price that is too high', { isPaid: true, priceYuan: '100000' }, ['priceYuan']],
  ['a price of nothing', { isPaid: true, priceYuan: '0' }, ['priceYuan']],
  ['a price', { isPaid: true, priceYuan: '99 999' }, []],
  ['no price yet', { isPaid: true, priceYuan: ' ' }, []],
  ['a price of a free work', { isPaid: false, priceYuan: '9,99' }, []],
] as const)('%s: the fields that no draft can hold', (_name, values, fields) =>
  expect(unstorableFields({ ...empty, ...values })).toEqual(fields),
)

it('puts what could not be stored over what is stored by now, and nothing else', () => {
  const kept = { ...empty, title: 'Old', endsOn: '31.02.2027' }
  const stored = { ...empty, title: 'New', endsOn: '' }
  expect(withUnstorable(stored, kept)).toEqual({ ...stored, endsOn: '31.02.2027' })
})
