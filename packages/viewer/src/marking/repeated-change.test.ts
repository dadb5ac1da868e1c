import { expect, it } from 'vitest'
import { openSession } from '../../test/play-session.ts'
import { findMark } from '../marks/mark.ts'
import { undoCountOf } from './marking-state.ts'

it('moving a slider by keys is one step, a different slider is another, and so is each colour', async () => {
  const session = await openSession()
  const look = () => findMark(session.store.getState().annotationsByPage, '0:5')?.data
  const undoCount = () => undoCountOf(session.store.getState())
  const before = look()
  session.select(['0:5'])
  for (const widthPt of [2, 3, 4]) session.restyleSelected({ widthPt })
  expect([undoCount(), look()?.strokeWidth]).toEqual([1, 4])
  for (const opacity of [0.9, 0.8]) session.restyleSelected({ opacity })
  session.dispatch({ type: 'nudge', by: { x: 1, y: 0 } })
  session.dispatch({ type: 'nudge', by: { x: 1, y: 0 } })
  expect(undoCount()).toBe(3)
  for (const color of [
    [0, 0, 1],
    [1, 0, 0],
  ] as const)
    session.restyleSelected({ color })
  expect(undoCount()).toBe(5)
  for (let step = 0; step < 5; step++) session.undo()
  expect(look()).toEqual(before)
})
