/** What a move of the pointer costs on a page with many marks: nobody looks at those that it does not concern. */
import { expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import type { Mark } from '../marks/mark.ts'
import { onMarkEvents } from './mark-events.ts'
import type { MarkingSession } from './marking-session.ts'

const count = 500

/** A session with many squares on the second page; `looked` names the marks that were read since the last `forget`. */
async function crowded() {
  const session = await openSession()
  const at = (index: number) => `${10 * (index % 40)},${10 * Math.floor(index / 40)}`
  const squares = Array.from({ length: count }, (_, index) => `square 2 ${at(index)} ${at(index + 41)}`)
  play(session, squares.join(';'))
  const looked = new Set<string>()
  const watched = (mark: Mark): Mark =>
    new Proxy(mark, {
      get(target, key) {
        looked.add(target.id)
        return Reflect.get(target, key)
      },
    })
  const { annotationsByPage } = session.store.getState()
  const marks = annotationsByPage.get(1) ?? []
  session.store.setState({ annotationsByPage: new Map(annotationsByPage).set(1, marks.map(watched)) })
  const told = { store: 0, gesture: 0, events: 0 }
  session.store.subscribe(() => void told.store++)
  session.gesture.subscribe(() => void told.gesture++)
  onMarkEvents(session, () => void told.events++)
  const forget = () => {
    looked.clear()
    Object.assign(told, { store: 0, gesture: 0, events: 0 })
  }
  return { session, marks, looked, told, forget }
}

const moves = 20

const moveOn = (session: MarkingSession) => {
  for (let step = 1; step <= moves; step++)
    session.dispatch({ type: 'pointer-move', path: [{ x: 200 + step, y: 100 + step }], shift: false })
}

const down = (tool: 'ink' | 'select', session: MarkingSession) => {
  session.setTool(tool)
  session.dispatch({
    type: 'pointer-down',
    pageIndex: 1,
    at: { x: 200, y: 100 },
    shift: false,
    tolerancePt: 2,
  })
  session.dispatch({ type: 'pointer-hold' })
}

it('a stroke of the pen over five hundred marks looks at none of them', async () => {
  const { session, marks, looked, told, forget } = await crowded()
  expect(marks).toHaveLength(count)
  down('ink', session)
  forget()
  moveOn(session)
  expect([...looked]).toEqual([])
  expect(told).toEqual({ store: 0, gesture: moves, events: 0 })
  session.dispatch({ type: 'pointer-up' })
  expect(told).toMatchObject({ events: 2 })
})

it('dragging one of five hundred marks looks at that one only, and tells once per move', async () => {
  const { session, looked, told, forget } = await crowded()
  down('select', session)
  session.dispatch({ type: 'pointer-move', path: [{ x: 201, y: 101 }], shift: false })
  const { selection } = session.store.getState()
  expect(selection).toHaveLength(1)
  forget()
  moveOn(session)
  expect([...looked]).toEqual(selection)
  expect(told).toEqual({ store: 0, gesture: moves, events: 0 })
  expect(session.gesture.getState().preview.map(({ id }) => id)).toEqual(selection)
})

it('a pointer that stays on the same mark tells nothing', async () => {
  const { session, looked, told, forget } = await crowded()
  const listeners = { id: session.store.getState().annotationsByPage.get(1)?.[0]?.id }
  session.notePointer({ pointed: listeners.id })
  forget()
  session.notePointer({ pointed: listeners.id })
  expect([...looked]).toEqual([])
  expect(told).toMatchObject({ store: 0, events: 0 })
})
