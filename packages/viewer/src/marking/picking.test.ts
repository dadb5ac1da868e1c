/** Picking marks: what is hit near a thin line, and which colour a palette gives. */
import { pagePoint } from '@lectern/pdf'
import { describe, expect, it } from 'vitest'
import { openSession, play } from '../../test/play-session.ts'
import { chosenColor, palette } from '../tools/mark-style.ts'
import { hasCorners, verticesOf } from '../tools/select/drag-selection.ts'
import { findMarkAt } from './tool-view.ts'

const shown = { zoom: 0.75, rotation: 0 }

describe('a thin line', () => {
  it.each([
    ['on it', 100, 1],
    ['nine pixels beside it', 109, 1],
    ['eleven pixels beside it', 111, undefined],
    ['as near as the pointer reaches, at half the size', 118, 0.5],
  ] as const)('is picked %s', async (_, y, factor) => {
    const session = await openSession()
    play(session, 'line 2 50,100 250,100')
    const pages = session.store.getState().annotationsByPage
    const touch = { at: pagePoint(150, y), tolerancePt: 4, shown: { ...shown, zoom: 0.75 * (factor ?? 1) } }
    expect(findMarkAt(pages, 1, touch) !== undefined).toBe(factor !== undefined)
  })

  it('does not take the click from a mark that is hit itself', async () => {
    const session = await openSession()
    play(session, 'square 2 100,110 200,200; line 2 50,100 250,100')
    const pages = session.store.getState().annotationsByPage
    const found = findMarkAt(pages, 1, { at: pagePoint(150, 108), tolerancePt: 4, shown })
    expect(found?.subtype).toBe('Square')
  })
})

it('a colour of the palette is half opaque', () => {
  expect(chosenColor(palette.red)).toEqual({ color: [1, 0, 0], opacity: 0.5 })
})

it.each(['ink 2 50,100 250,100', 'note 2 50,100'])(
  'a mark of `%s` has no handles at points',
  async script => {
    const session = await openSession()
    play(session, script)
    session.answerText('Word')
    const [mark] = session.store.getState().annotationsByPage.get(1) ?? []
    expect(mark?.data && verticesOf(mark.data)).toEqual([])
  },
)

it.each([
  ['line 2 50,100 250,100', false],
  ['square 2 100,110 200,200', true],
] as const)('a mark of `%s` has handles at its corners: %s', async (script, expected) => {
  const session = await openSession()
  play(session, script)
  const [mark] = session.store.getState().annotationsByPage.get(1) ?? []
  expect(mark?.data && hasCorners(mark.data)).toBe(expected)
})
