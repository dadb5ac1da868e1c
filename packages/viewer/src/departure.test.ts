import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { file as bytes, openSession, play } from '../test/play-session.ts'
import { stillDocument } from '../test/still-document.ts'
import { textDraftsOf } from './chrome/text-draft.ts'
import { createDeparture } from './departure.ts'
import { OpenError } from './open-file.ts'
import { initialState, type OpenFailure, type OpenFile, type ViewerState } from './viewer-state.ts'

const documentOf = (name: string) => ({ name, source: { kind: 'bytes', bytes } }) as const

/** A viewer with a document, marked when `isMarked`; others open, or fail as their name in `failures` says. */
async function viewer(isMarked: boolean, failures: Readonly<Record<string, OpenFailure>> = {}) {
  const told: string[] = []
  const session = await openSession()
  if (isMarked) play(session, 'square 2 100,100 200,200')
  const toFile = (name: string): OpenFile => ({
    ...documentOf(name),
    document: stillDocument(1, { close: async () => void told.push(`closed ${name}`) }),
    geometries: [],
    isRepaired: false,
    password: undefined,
  })
  const state = createStore<ViewerState>(() => ({
    ...initialState('annotation'),
    phase: { at: 'open', file: toFile('marked.pdf') },
    marking: { at: 'ready', session },
  }))
  const departure = createDeparture({
    state,
    async openBeside({ name }) {
      const failure = failures[name]
      if (failure) throw new OpenError(failure, 'refused')
      return toFile(name)
    },
    goTo: next => void told.push(`went to ${next?.name ?? 'none'}`),
  })
  const type = (text: string | undefined) =>
    textDraftsOf(session).setState({ texts: new Map(text === undefined ? [] : [['note', text]]) })
  return { departure, told, type, at: () => state.getState().departure?.at }
}

it('leaves at once if there are no unsaved marks', async () => {
  const { departure, told } = await viewer(false)
  await departure.requestOpen(documentOf('b.pdf'))
  departure.requestClose()
  expect(told).toEqual(['went to b.pdf', 'went to none'])
})

it('asks before marks are lost, and closes the other document if the reader keeps them', async () => {
  const { departure, told, at } = await viewer(true)
  departure.requestClose()
  expect(at()).toBe('unsaved')
  departure.answer(false)
  await departure.requestOpen(documentOf('b.pdf'))
  expect(at()).toBe('unsaved')
  departure.answer(false)
  expect([at(), ...told]).toEqual([undefined, 'closed b.pdf'])
})

it('asks before a text that was typed halfway at a mark is lost', async () => {
  const { departure, told, at, type } = await viewer(false)
  type('Half a thought')
  departure.requestClose()
  expect(at()).toBe('unsaved')
  departure.answer(false)
  type(undefined)
  departure.requestClose()
  expect(told).toEqual(['went to none'])
})

it('leaves if the reader discards the marks', async () => {
  const { departure, told, at } = await viewer(true)
  await departure.requestOpen(documentOf('b.pdf'))
  departure.answer(true)
  expect([at(), ...told]).toEqual([undefined, 'went to b.pdf'])
})

it.each([true, false])('stays if the other document does not open, with marks: %s', async isMarked => {
  const { departure, told, at } = await viewer(isMarked, { 'b.pdf': 'not-a-pdf' })
  await departure.requestOpen(documentOf('b.pdf'))
  expect([at(), ...told]).toEqual(['refused'])
  departure.cancel()
  expect(at()).toBeUndefined()
})

it('reports nothing if the reader does not enter the password of the other document', async () => {
  const { departure, told, at } = await viewer(true, { 'b.pdf': 'password' })
  await departure.requestOpen(documentOf('b.pdf'))
  expect([at(), ...told]).toEqual([undefined])
})

it('follows the last of several requests, and closes what the others opened', async () => {
  const { departure, told } = await viewer(false)
  const first = departure.requestOpen(documentOf('b.pdf'))
  await departure.requestOpen(documentOf('c.pdf'))
  await first
  expect(told.toSorted()).toEqual(['closed b.pdf', 'went to c.pdf'])
})
