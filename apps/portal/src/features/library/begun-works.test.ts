import type { ListCard } from '@lectern/contract'
import { expect, it } from 'vitest'
import { begunWorks } from './begun-works.ts'

const card = (id: string, part: Partial<ListCard> = {}) =>
  ({ id, lock: 'open', progress: 20, lastPosition: 3, ...part }) as ListCard

it.each<[string, ListCard[], string[]]>([
  ['no record', [], []],
  ['the order of the record', [card('b'), card('a')], ['b', 'a']],
  ['no finished work', [card('a', { progress: 100 }), card('b')], ['b']],
  ['no work that is locked now', [card('a', { lock: 'entitlement' }), card('b')], ['b']],
  ['a work of which nothing counts yet', [card('a', { progress: 0 })], ['a']],
  ['four at most', ['a', 'b', 'c', 'd', 'e'].map(id => card(id)), ['a', 'b', 'c', 'd']],
])('begun works: %s', (_, records, ids) => expect(begunWorks(records).map(({ id }) => id)).toEqual(ids))
