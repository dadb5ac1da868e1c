import { expect, test } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { endCard } from './end-card.ts'
import { type NoteCardEvent, noCard, noteCardStep } from './note-card-step.ts'

/** Three marks, and the card of the focused one. As in a browser, the card learns of a focus before the mark is selected. */
async function useCard() {
  const session = await openSession()
  play(session, 'square 2 10,10 50,50; square 2 60,10 90,50; square 2 100,10 150,50')
  session.setTool('select')
  let state = noCard
  const tell = (event: NoteCardEvent) => {
    state = noteCardStep(state, event).state
  }
  const shown = () => state.shown?.id
  const stop = endCard(session, shown, () => tell({ type: 'dismiss' }))
  const focus = (id: string) => {
    tell({ type: 'blur' })
    tell({ type: 'focus', id })
    session.select([id])
  }
  const [a = '', b = '', c = ''] =
    session.store
      .getState()
      .annotationsByPage.get(1)
      ?.map(({ id }) => id) ?? []
  return { session, ids: [a, b, c] as const, shown, focus, tell, stop }
}

test('the mark that has the focus once another one is deleted has its card', async () => {
  const { session, ids, shown, focus } = await useCard()
  const [a, b] = ids
  focus(a)
  session.dispatch({ type: 'key', key: 'Delete' })
  focus(b)
  expect(session.store.getState().selection).toEqual([b])
  expect(shown()).toBe(b)
})

test('a selection of other marks ends the card; one with its mark or of none does not', async () => {
  const { session, ids, shown, focus, stop } = await useCard()
  const [a, b, c] = ids
  focus(a)
  session.select([])
  session.select([a, b])
  expect(shown()).toBe(a)
  session.select([b, c])
  expect(shown()).toBe(undefined)
  focus(a)
  stop()
  session.select([b])
  expect(shown()).toBe(a)
})

test.each([
  ['Delete', 'tap'],
  ['Delete', 'focus'],
  ['cut', 'tap'],
  ['undo', 'tap'],
])('the card of a mark that %s removes does not come back with the mark (shown by %s)', async (way, by) => {
  const { session, ids, shown, focus, tell } = await useCard()
  const [, , c] = ids
  if (by === 'focus') focus(c)
  else tell({ type: 'tap', id: c, closes: true })
  session.select([c])
  if (way === 'Delete') session.dispatch({ type: 'key', key: 'Delete' })
  else if (way === 'cut') session.cutSelected()
  else session.undo()
  expect(shown()).toBe(undefined)
  if (way === 'undo') session.redo()
  else session.undo()
  expect(session.store.getState().selection).toEqual([])
  expect(shown()).toBe(undefined)
})

test('the card stays when another mark is removed or added', async () => {
  const { session, ids, shown, tell } = await useCard()
  const [a, b] = ids
  tell({ type: 'tap', id: a, closes: true })
  session.select([b])
  tell({ type: 'tap', id: a, closes: true })
  session.removeSelected()
  session.undo()
  expect(shown()).toBe(a)
})

test('taking a tool ends the card, also one that is only awaited', async () => {
  const { session, ids, shown, tell } = await useCard()
  const [a] = ids
  tell({ type: 'tap', id: a, closes: true })
  session.setTool('square')
  expect(shown()).toBe(undefined)
  session.setTool('select')
  tell({ type: 'point', id: a })
  session.setTool('square')
  tell({ type: 'rest' })
  expect(shown()).toBe(undefined)
})
