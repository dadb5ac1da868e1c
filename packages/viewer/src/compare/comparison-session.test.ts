import { afterEach, describe, expect, it } from 'vitest'
import {
  compareWords,
  lettersDocument,
  playComparison,
  tellCurrent,
  tellPages,
} from '../../test/play-comparison.ts'
import type { ComparisonSession } from './comparison-session.ts'

const sessions: ComparisonSession[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy()
})

/** A comparison of two words that has come to its end. */
async function compared(main: string, other: string): Promise<ComparisonSession> {
  const session = begun(compareWords(lettersDocument(main), lettersDocument(other)))
  await expect.poll(() => session.store.getState().knownCount).toBe(main.split('|').length)
  return session
}

function begun(session: ComparisonSession): ComparisonSession {
  sessions.push(session)
  return session
}

describe('a comparison finds', () => {
  it.each([
    ['nothing in equal documents', 'ab|c', 'ab|c', '0 0', 0],
    ['additions and deletions', 'a|b|c', 'ad|b|d', '1 0 2', 0],
    ['pages that the second document lacks', 'a|b|c', 'a', '0 alone alone', 0],
    ['pages that only the second document has', 'a', 'a|b|c', '0', 2],
    ['pages that cannot be drawn, among others', 'a|!|c', 'b|b|c', '2 failed 0', 0],
  ])('%s', async (_, main, other, pages, extra) => {
    const session = await compared(main, other)
    expect([tellPages(session), session.extraPages]).toEqual([pages, extra])
  })

  it('areas in page space that contain the changes', async () => {
    const session = await compared('a', 'ab')
    expect(session.store.getState().pages[0]).toEqual({
      at: 'compared',
      areas: [[65, 170, 75, 180]],
      outside: 0,
      isOtherSize: false,
    })
  })

  it('the same areas on a rotated page, with another /UserUnit, and if the box does not start at zero', async () => {
    const told = []
    for (const geometry of [
      { box: [0, 0, 200, 200], rotation: 90, userUnit: 1 },
      { box: [-50, 70, 150, 270], rotation: 180, userUnit: 2 },
    ] as const) {
      const session = begun(
        compareWords(lettersDocument('a', { geometry }), lettersDocument('ab', { geometry })),
      )
      await expect.poll(() => session.store.getState().knownCount).toBe(1)
      const page = session.store.getState().pages[0]
      told.push(page?.at === 'compared' && page.areas)
    }
    expect(told).toEqual([[[20, 65, 30, 75]], [[75, 90, 85, 100]]])
  })

  it('changes beside the page, if the second page is larger', async () => {
    const large = { box: [0, 0, 400, 300], rotation: 0, userUnit: 1 } as const
    const small = { box: [0, 0, 60, 60], rotation: 0, userUnit: 1 } as const
    const session = begun(
      compareWords(lettersDocument('a', { geometry: small }), lettersDocument('abe', { geometry: large })),
    )
    await expect.poll(() => session.store.getState().knownCount).toBe(1)
    expect(session.store.getState().pages[0]).toMatchObject({ areas: [], outside: 2, isOtherSize: true })
    playComparison(session, 'next')
    expect(tellCurrent(session)).toBe('0/0 (1 of 1)')
  })
})

describe('going through the changes', () => {
  it.each([
    ['next', '0/0 (1 of 4)'],
    ['next; next', '0/1 (2 of 4)'],
    ['next; next; next', '2/0 (3 of 4)'],
    ['next; next; next; next', '3/0 (4 of 4)'],
    ['next; next; next; next; next', '0/0 (1 of 4)'],
    ['back', '0/1 (2 of 4)'],
    ['back; back; back', '3/0 (4 of 4)'],
    ['go 2 0; back', '0/1 (2 of 4)'],
  ])('%s', async (line, expected) => {
    const session = await compared('ab|c|d|e', '|c|de|')
    playComparison(session, line)
    expect(tellCurrent(session)).toBe(expected)
  })

  it('does nothing if there are no changes', async () => {
    const session = await compared('a|b', 'a|b')
    playComparison(session, 'next')
    expect([tellCurrent(session), session.store.getState().seeking]).toEqual(['-', undefined])
  })

  it('waits for pages that are not yet compared, and continues once they are', async () => {
    const word = Array.from({ length: 40 }, () => 'a').join('|')
    const session = begun(compareWords(lettersDocument(word), lettersDocument(`${word.slice(0, -1)}b`)))
    playComparison(session, 'next')
    expect([tellCurrent(session), session.store.getState().seeking]).toEqual(['-', 1])
    await expect.poll(() => tellCurrent(session)).toBe('39/0 (1 of 2)')
    expect(session.store.getState().seeking).toBeUndefined()
  })
})

describe('faces of an area', () => {
  it.each([
    ['turn 0 0', [['0:0', 'transparent']]],
    ['turn 0 0; turn 0 0', [['0:0', 'opaque']]],
    ['turn 0 0; turn 0 0; turn 0 0', []],
    [
      'turn 0 0; turn 0 1',
      [
        ['0:0', 'transparent'],
        ['0:1', 'transparent'],
      ],
    ],
  ])('%s', async (line, faces) => {
    const session = await compared('a', 'd')
    playComparison(session, line)
    expect([...session.store.getState().faces]).toEqual(faces)
  })
})

describe('moving a page', () => {
  it('compares it again at its new position, and forgets faces and selection of areas that no longer exist', async () => {
    const session = await compared('b|b', 'a|b')
    playComparison(session, 'next; turn 0 0; move 0 45,0')
    await expect.poll(() => tellPages(session)).toBe('0 0')
    expect([tellCurrent(session), session.store.getState().faces.size]).toEqual(['-', 0])
    playComparison(session, 'reset 0')
    await expect.poll(() => tellPages(session)).toBe('2 0')
    expect(session.store.getState().offsets.size).toBe(0)
  })

  it('adds up quick consecutive moves, and compares once', async () => {
    const told: string[] = []
    const session = begun(compareWords(lettersDocument('e', { told }), lettersDocument('a')))
    await expect.poll(() => tellPages(session)).toBe('2')
    playComparison(session, Array.from({ length: 9 }, () => 'move 0 0,-5').join(';'))
    await expect.poll(() => tellPages(session)).toBe('0')
    expect(told).toEqual(['draw 0', 'draw 0'])
  })
})

describe('the order of the work', () => {
  const word = Array.from({ length: 12 }, () => 'a').join('|')

  it('starts at the reader’s page and continues in both directions', async () => {
    const told: string[] = []
    const session = begun(
      compareWords(lettersDocument(word, { told }), lettersDocument(word), { pageIndex: 5 }),
    )
    await expect.poll(() => session.store.getState().knownCount).toBe(12)
    expect(told.slice(0, 5)).toEqual(['draw 5', 'draw 6', 'draw 4', 'draw 7', 'draw 3'])
  })

  it('postpones invisible pages for visible ones', async () => {
    const told: string[] = []
    const stuckOnce = new Set([0, 1])
    const isStuck = (pageIndex: number) => stuckOnce.delete(pageIndex)
    const session = begun(compareWords(lettersDocument(word, { told, isStuck }), lettersDocument(word)))
    const leave = [session.watch(8), session.watch(9)]
    await expect.poll(() => session.store.getState().pages[9]?.at).toBe('compared')
    expect(told.slice(0, 6)).toEqual(['draw 0', 'draw 1', 'drop 0', 'drop 1', 'draw 8', 'draw 9'])
    for (const unwatch of leave) unwatch()
    await expect.poll(() => session.store.getState().knownCount).toBe(12)
  })

  it('ends when the comparison is aborted', async () => {
    const told: string[] = []
    const session = compareWords(lettersDocument(word, { told, isStuck: () => true }), lettersDocument(word))
    session.destroy()
    await expect.poll(() => told).toEqual(['draw 0', 'draw 1', 'drop 0', 'drop 1'])
    // A page that becomes visible afterwards is not drawn.
    session.watch(5)
    expect(told).toHaveLength(4)
    expect(tellPages(session)).toBe(Array.from({ length: 12 }, () => '?').join(' '))
  })

  it('retries a page if its comparison failed, for example because a worker ended', async () => {
    let deaths = 1
    const session = begun(
      compareWords(lettersDocument(word), lettersDocument(word), {
        async findAreas() {
          deaths -= 1
          if (deaths >= 0) throw new Error('the worker has ended')
          return []
        },
      }),
    )
    await expect.poll(() => session.store.getState().knownCount).toBe(12)
    expect(tellPages(session)).not.toContain('failed')
  })

  it('retries a page that could not be drawn on request', async () => {
    const told: string[] = []
    const session = begun(compareWords(lettersDocument('!', { told }), lettersDocument('a')))
    await expect.poll(() => tellPages(session)).toBe('failed')
    session.retry(0)
    await expect.poll(() => told.length).toBe(3)
  })
})
