import { afterEach, describe, expect, test, vi } from 'vitest'
import { openSession, play } from '../../../test/play-session.ts'
import { keepingFocus, keepingSelection } from './keep-focus.ts'

afterEach(() => vi.unstubAllGlobals())

/** A session with squares on the second page that have focusable elements, as `a`, `b`, `c` and `d`, and the pages around them. */
async function openPage() {
  const session = await openSession()
  play(session, Array.from({ length: 4 }, (_, at) => `square 2 ${at * 60},10 ${at * 60 + 50},50`).join(';'))
  session.setTool('select')
  const page: { activeElement: unknown } = { activeElement: { matches: () => false } }
  vi.stubGlobal('document', page)
  const idsNow = () => (session.store.getState().annotationsByPage.get(1) ?? []).map(({ id }) => id)
  const pages = {
    focus: () => {
      page.activeElement = pages
    },
    matches: () => false,
    querySelectorAll: () => idsNow().map(handleOf),
  }
  const ids = idsNow()
  const made = new Map<string, ReturnType<typeof createHandle>>()
  const createHandle = (id: string) => {
    const element: { readonly id: string; readonly focus: () => void } & Record<string, unknown> = {
      id,
      matches: () => true,
      getAttribute: () => id,
      closest: () => pages,
      focus: () => {
        if (page.activeElement === element) return
        page.activeElement = element
        session.select([id])
      },
      parentElement: pages,
    }
    return element
  }
  const handleOf = (id: string) => {
    const element = made.get(id) ?? createHandle(id)
    made.set(id, element)
    return element
  }
  const idsOf = (names: string) => [...names].map(name => ids['abcd'.indexOf(name)] ?? '')
  return {
    session,
    focus: (name: string) => handleOf(idsOf(name)[0] ?? '').focus(),
    select: (names: string) => session.select(idsOf(names)),
    /** Who has the focus, and what is selected; the first copy of a mark is `e`. */
    seen: () => {
      const { selection } = session.store.getState()
      const all = [...new Set([...ids, ...idsNow()])]
      const nameOf = (id: string) => 'abcdefgh'[all.indexOf(id)]
      const place = page.activeElement === pages ? 'pages' : 'nothing'
      const { id = '' } = page.activeElement as { readonly id?: string }
      return `${nameOf(id) ?? place}: ${selection.map(one => nameOf(one) ?? '?').join('')}`
    },
    remove: () => keepingFocus(session, () => session.dispatch({ type: 'key', key: 'Delete' })),
    cut: () => keepingFocus(session, () => session.cutSelected()),
    ids,
    idsOf,
    page,
  }
}

describe('once the mark with the focus is removed', () => {
  test.each([
    ['a', 'a', 'b: b'],
    ['a', 'ab', 'c: c'],
    ['a', 'abc', 'd: d'],
    ['b', 'abcd', 'pages: '],
    ['b', 'bcd', 'pages: '],
    ['d', 'd', 'pages: '],
    ['a', 'b', 'a: '],
    ['b', 'ac', 'b: '],
  ])('of %s with %s selected: %s', async (focused, selected, expected) => {
    for (const way of ['remove', 'cut'] as const) {
      const page = await openPage()
      page.focus(focused)
      page.select(selected)
      page[way]()
      expect(page.seen()).toBe(expected)
    }
  })

  test.each([
    ['a', 'abd', 'bd', 'b: bd'],
    ['a', 'acd', 'cd', 'c: cd'],
    ['b', 'abd', 'ad', 'd: ad'],
    ['d', 'abd', 'ab', 'a: ab'],
  ])(
    'because it is cut: of %s with %s selected, where %s cannot be cut: %s',
    async (focused, selected, kept, expected) => {
      const { session, focus, select, cut, seen, idsOf } = await openPage()
      const { annotationsByPage } = session.store.getState()
      const marks = (annotationsByPage.get(1) ?? []).map(mark =>
        idsOf(kept).includes(mark.id) ? { ...mark, data: undefined } : mark,
      )
      session.store.setState({ annotationsByPage: new Map(annotationsByPage).set(1, marks) })
      focus(focused)
      select(selected)
      cut()
      expect(seen()).toBe(expected)
    },
  )

  test('the rest of the selection stays, also if it is on another page', async () => {
    const { session, ids, focus, cut, seen } = await openPage()
    const { annotationsByPage } = session.store.getState()
    const first = await session.loadPage(0)
    // A mark without data cannot be cut.
    const kept = first.map(mark => (mark.id === '0:5' ? { ...mark, data: undefined } : mark))
    session.store.setState({ annotationsByPage: new Map(annotationsByPage).set(0, kept) })
    focus('a')
    session.select([ids[0] ?? '', '0:5'])
    cut()
    expect(seen()).toBe('pages: ?')
    expect(session.store.getState().selection).toEqual(['0:5'])
  })

  test('a reply that goes with it does not get the focus', async () => {
    const { session, ids, focus, remove, seen } = await openPage()
    const { annotationsByPage } = session.store.getState()
    const marks = (annotationsByPage.get(1) ?? []).map(mark =>
      mark.id === ids[1] ? { ...mark, inReplyTo: ids[0] } : mark,
    )
    session.store.setState({ annotationsByPage: new Map(annotationsByPage).set(1, marks) })
    focus('a')
    remove()
    expect(seen()).toBe('c: c')
  })

  test('because its drawing is undone, the pages get the focus', async () => {
    const { session, focus, seen } = await openPage()
    focus('d')
    keepingFocus(session, () => session.undo())
    expect(seen()).toBe('pages: ')
  })
})

describe('once copies are made', () => {
  test.each([
    ['a', 'a', 'e: e'],
    ['b', 'abcd', 'e: efgh'],
    ['d', 'ab', 'e: ef'],
  ])(
    'with the focus on %s and %s selected, one of them has the focus: %s',
    async (focused, selected, expected) => {
      for (const way of ['duplicate', 'paste'] as const) {
        const { session, focus, select, seen } = await openPage()
        focus(focused)
        select(selected)
        session.copySelected()
        keepingFocus(session, () => (way === 'paste' ? session.paste(1) : session.duplicateSelected()))
        expect(seen()).toBe(expected)
      }
    },
  )

  test('on a page that is not rendered, the pages have the focus', async () => {
    const { session, focus, seen } = await openPage()
    await session.loadPage(0)
    focus('a')
    session.copySelected()
    keepingFocus(session, () => session.paste(0))
    expect(seen()).toBe('pages: ?')
  })

  test('a selection of marks that were there before leaves the focus where it is', async () => {
    const { session, focus, seen, idsOf } = await openPage()
    focus('a')
    keepingFocus(session, () => session.select(idsOf('bc')))
    expect(seen()).toBe('a: bc')
  })
})

test.each(['', 'a', 'b', 'abcd'])(
  'the focus comes back to a mark without a change of the selection (%s)',
  async selected => {
    const { session, focus, select, seen, page } = await openPage()
    focus('a')
    const element = page.activeElement as HTMLElement
    select(selected)
    page.activeElement = null
    keepingSelection(session, () => element.focus())
    expect(seen()).toBe(`a: ${selected}`)
  },
)

test('without a focused mark of the session, the focus stays, and the result of the action is given', async () => {
  const { session, focus, select, remove, seen, page } = await openPage()
  select('a')
  remove()
  expect(seen()).toBe('nothing: ')
  focus('b')
  expect(keepingFocus(undefined, () => session.removeSelected())).toBe(undefined)
  expect(seen()).toBe('b: ')
  page.activeElement = null
  expect(keepingFocus(session, () => 'done')).toBe('done')
})
