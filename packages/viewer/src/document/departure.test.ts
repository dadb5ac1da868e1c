import { RenderError } from '@lectern/render'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openSession, play } from '../../test/play-session.ts'
import { stillDocument, stillFile } from '../../test/still-document.ts'
import { type MarkingSlice, nothingMarked } from '../marking/open-marking.ts'
import { draftPlace } from '../marking/text-drafts.ts'
import { createDeparture } from './departure.ts'
import { nothingOpen, type OpeningSlice } from './opening-state.ts'
import { createOpenings } from './openings.ts'

/** Too large to be fetched, so that no engine is needed. */
const documentOf = (name: string) => ({ name, source: { kind: 'ranges', url: name, size: 1e9 } }) as const

/** A viewer with a document, marked when `isMarked`; others open, unless their name is in `failures`. */
async function viewer(
  isMarked: boolean,
  failures: Readonly<Record<string, 'not-a-pdf' | 'password-needed'>> = {},
) {
  const told: string[] = []
  const session = await openSession()
  if (isMarked) play(session, 'square 2 100,100 200,200')
  const state = createStore<OpeningSlice & MarkingSlice>(() => ({
    ...nothingOpen,
    ...nothingMarked,
    file: stillFile(1, { name: 'marked.pdf' }),
    marking: { at: 'ready', session },
  }))
  const openings = createOpenings({
    state,
    renderer: () => ({
      async open(source) {
        const name = source.kind === 'ranges' ? source.url : ''
        const failure = failures[name]
        if (failure) throw new RenderError(failure, 'refused')
        return stillDocument(1, { close: async () => void told.push(`closed ${name}`) })
      },
      destroy() {},
    }),
    workers: () => {
      throw new Error('nothing is repaired here')
    },
  })
  const departure = createDeparture({
    state,
    openings,
    goTo: next => void told.push(`went to ${next?.name ?? 'none'}`),
  })
  /** What the reader is asked or told. */
  const at = () => (state.getState().unsaved ? 'unsaved' : state.getState().opening?.at)
  const type = (text: string | undefined) =>
    session.textDrafts.setState({ texts: new Map(text === undefined ? [] : [[draftPlace('note'), text]]) })
  const run = (script: string) => play(session, script)
  const mark = () => run('square 2 300,300 400,400')
  return { departure, openings, told, type, at, mark, run, state }
}

/** What keeps the marks, and answers when the test says so. */
function slowKeeping() {
  const ends: ((isKept: boolean) => void)[] = []
  const keep = () => new Promise<boolean>(resolve => void ends.push(resolve))
  const end = (isKept: boolean) => {
    for (const resolve of ends) resolve(isKept)
  }
  return { keep, end }
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
  departure.answerUnsaved(false)
  await departure.requestOpen(documentOf('b.pdf'))
  expect(at()).toBe('unsaved')
  departure.answerUnsaved(false)
  expect([at(), ...told]).toEqual([undefined, 'closed b.pdf'])
})

it('asks before a text that was typed halfway at a mark is lost', async () => {
  const { departure, told, at, type } = await viewer(false)
  type('Half a thought')
  departure.requestClose()
  expect(at()).toBe('unsaved')
  departure.answerUnsaved(false)
  type(undefined)
  departure.requestClose()
  expect(told).toEqual(['went to none'])
})

it('leaves if the reader discards the marks', async () => {
  const { departure, told, at } = await viewer(true)
  await departure.requestOpen(documentOf('b.pdf'))
  departure.answerUnsaved(true)
  expect([at(), ...told]).toEqual([undefined, 'went to b.pdf'])
})

it.each([
  [false, 'closed b.pdf'],
  [true, 'went to b.pdf'],
])('follows an answer that is given the moment the question is asked, once: %s', async (mayGo, expected) => {
  const { departure, told, at, state } = await viewer(true)
  state.subscribe(({ unsaved }, before) => {
    if (unsaved && unsaved !== before.unsaved) departure.answerUnsaved(mayGo)
  })
  await departure.requestOpen(documentOf('b.pdf'))
  expect([at(), ...told]).toEqual([undefined, expected])
})

it.each([true, false])('stays if the other document does not open, with marks: %s', async isMarked => {
  const { departure, told, at } = await viewer(isMarked, { 'b.pdf': 'not-a-pdf' })
  await departure.requestOpen(documentOf('b.pdf'))
  expect([at(), ...told]).toEqual(['refused'])
  departure.cancelDeparture()
  expect(at()).toBeUndefined()
})

it('reports nothing if the reader does not enter the password of the other document', async () => {
  const { departure, openings, told, at } = await viewer(true, { 'b.pdf': 'password-needed' })
  const request = departure.requestOpen(documentOf('b.pdf'))
  await expect.poll(at).toBe('password')
  openings.answerPassword(undefined)
  await request
  expect([at(), ...told]).toEqual([undefined])
})

it('follows the last of several requests, and closes what the others opened', async () => {
  const { departure, told } = await viewer(false)
  const first = departure.requestOpen(documentOf('b.pdf'))
  await departure.requestOpen(documentOf('c.pdf'))
  await first
  expect(told.toSorted()).toEqual(['closed b.pdf', 'went to c.pdf'])
})

it('leaves once the marks are kept', async () => {
  const { departure, told, at } = await viewer(true)
  departure.requestClose()
  await departure.leaveOnceKept(async () => true)
  expect([at(), ...told]).toEqual([undefined, 'went to none'])
})

it('stays without a question if the marks could not be kept', async () => {
  const { departure, told, at } = await viewer(true)
  departure.requestClose()
  await departure.leaveOnceKept(async () => false)
  expect([at(), ...told]).toEqual([undefined])
})

it('a late end of keeping the marks answers no later question', async () => {
  const { departure, told, at, mark } = await viewer(true)
  const { keep, end } = slowKeeping()
  departure.requestClose()
  const leaving = departure.leaveOnceKept(keep)
  departure.answerUnsaved(false)
  mark()
  departure.requestClose()
  end(true)
  await leaving
  expect([at(), ...told]).toEqual(['unsaved'])
})

it.each([
  ['square 2 300,300 400,400', 'a mark was made'],
  ['undo; redo', 'a mark was undone and redone'],
])('asks on after %s: %s while the others were kept', async script => {
  const { departure, told, at, run } = await viewer(true)
  const { keep, end } = slowKeeping()
  departure.requestClose()
  const leaving = departure.leaveOnceKept(keep)
  run(script)
  end(true)
  await leaving
  expect([at(), ...told]).toEqual(['unsaved'])
})

it('asks on after a text was typed halfway while the marks were kept', async () => {
  const { departure, told, at, type } = await viewer(true)
  const { keep, end } = slowKeeping()
  departure.requestClose()
  const leaving = departure.leaveOnceKept(keep)
  type('Half a thought')
  end(true)
  await leaving
  expect([at(), ...told]).toEqual(['unsaved'])
})

it('leaves nothing twice if the marks are kept twice', async () => {
  const { departure, told } = await viewer(true)
  departure.requestClose()
  const keep = async () => true
  await Promise.all([departure.leaveOnceKept(keep), departure.leaveOnceKept(keep)])
  expect(told).toEqual(['went to none'])
})
