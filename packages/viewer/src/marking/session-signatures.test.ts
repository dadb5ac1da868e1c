/** In which order the examinations of a session's file are taken up, whenever they end. */
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialMarkingState } from './marking-state.ts'
import { createSessionSignatures } from './session-signatures.ts'

/** Examinations that end when the test says so, each with as many signatures as it says. */
function slowExaminations() {
  const store = createStore(() => initialMarkingState)
  const ending: ((histories: unknown) => void)[] = []
  const ask = () => new Promise(resolve => ending.push(resolve))
  let isOver = false
  const signatures = createSessionSignatures(store, { ask } as never, () => isOver)
  const history = { kind: 'approval', covers: 'file' }
  return {
    signatures,
    end: async (index: number, count: number) => {
      ending[index]?.(Array.from({ length: count }, () => history))
      await vi.waitFor(() => Promise.resolve())
    },
    told: () => {
      const known = store.getState().signatures
      return known.at === 'known' ? `${known.of} ${known.histories.length}` : known.at
    },
    leave: () => {
      isOver = true
    },
  }
}

it('the examination of an earlier save that ends later is passed over', async () => {
  const { signatures, end, told } = slowExaminations()
  void signatures.examineOpened()
  await end(0, 1)
  signatures.examineSaved()()
  signatures.examineSaved()()
  await end(2, 3)
  await end(1, 2)
  expect(told()).toBe('saved 3')
})

it('so is that of the opened file once it was saved, and any after the session is over', async () => {
  const { signatures, end, told, leave } = slowExaminations()
  const opening = signatures.examineOpened()
  signatures.examineSaved()()
  await end(1, 2)
  await end(0, 1)
  await opening
  expect(told()).toBe('saved 2')
  signatures.examineSaved()()
  leave()
  await end(2, 4)
  expect(told()).toBe('looking')
})
