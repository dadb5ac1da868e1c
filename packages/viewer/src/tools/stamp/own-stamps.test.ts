import { expect, it } from 'vitest'
import { createOwnStamps, type StampStore } from './own-stamps.ts'
import type { StampPicture } from './stamp-choice.ts'

const stamp = (id: string): StampPicture => ({ id, name: id, width: 1, height: 1, rgba: new Uint8Array(4) })

/** A host's store in memory, with these stamps in it. */
function memory(...ids: string[]) {
  let kept = ids.map(stamp)
  const store: StampStore = {
    all: async () => kept,
    async keep(next) {
      kept = [next, ...kept]
    },
    async forget(id) {
      kept = kept.filter(known => known.id !== id)
    },
  }
  return { store, names: () => kept.map(({ name }) => name).join() }
}

const soon = () => new Promise(go => setTimeout(go, 0))
const namesOf = (own: ReturnType<typeof createOwnStamps>) =>
  own.store
    .getState()
    .map(({ name }) => name)
    .join()

it('are those of the store, and additions and removals are written to it', async () => {
  const { store, names } = memory('seal', 'sign')
  const own = createOwnStamps(store)
  own.keep(stamp('made at once'))
  await soon()
  expect(namesOf(own)).toBe('made at once,seal,sign')
  own.drop('sign')
  await soon()
  expect(names()).toBe('made at once,seal')
  const later = createOwnStamps(store)
  await soon()
  expect(namesOf(later)).toBe('made at once,seal')
})

it('last as long as the page without a store, or if the store fails', async () => {
  const fail = async () => {
    throw new Error('no room')
  }
  for (const own of [createOwnStamps(), createOwnStamps({ all: fail, keep: fail, forget: fail })]) {
    own.keep(stamp('seal'))
    own.keep(stamp('sign'))
    own.drop('seal')
    await soon()
    expect(namesOf(own)).toBe('sign')
  }
})
