import { describe, expect, it } from 'vitest'
import { type EditorState, editorAfter, openEditor } from './contents-editor.ts'
import { readLines } from './contents-lines.ts'
import { itemsOf } from './contents-model.ts'
import { actionOfKey } from './editor-keys.ts'
import { rowsFrom, textOf } from './test-rows.ts'

/** A key of a script, `Ctrl+Shift+z`, or text in quotes, in the field that has the focus. */
function pressed(state: EditorState, step: string): EditorState {
  const at = state.active
  const row = state.rows.find(({ id }) => id === at?.id)
  if (!at || !row) throw new Error(`no field has the focus before ${step}`)
  if (step.startsWith('"'))
    return editorAfter(state, { do: 'type', at, text: row[at.field] + step.slice(1, -1) })
  const key = step.split('+').at(-1) ?? ''
  const caret = state.aim?.caret === 'start' && state.aim.id === at.id ? 'start' : 'end'
  const action = actionOfKey(
    { key, shift: step.includes('Shift+'), alt: step.includes('Alt+'), ctrl: step.includes('Ctrl+') },
    {
      row,
      field: at.field,
      isAtStart: caret === 'start' || row[at.field] === '',
      isAtEnd: caret === 'end' || row[at.field] === '',
    },
  )
  return action ? editorAfter(state, action) : state
}

/** Rows, with the focus in a field: `A@1 .B`, `2 title`. */
function editing(rows: string, focus: string): EditorState {
  const [id, field] = focus.split(' ')
  const state = openEditor(rows === '' ? [] : itemsOf(rowsFrom(rows), 'page'), 'page')
  return editorAfter(state, {
    do: 'focus',
    at: { id: Number(id), field: field === 'place' ? 'place' : 'title' },
  })
}

const shown = ({ rows, active }: EditorState) => {
  const index = rows.findIndex(({ id }) => id === active?.id)
  return `${textOf(rows)} | ${index + 1} ${active?.field}`
}

describe('contents are built with the keyboard alone', () => {
  it.each([
    ['A@1', '1 title', 'Enter "B" Enter "C"', 'A@1 B C | 3 title'],
    ['A@1', '1 title', 'Enter "B" Tab Enter "C" Tab', 'A@1 .B ..C | 3 title'],
    ['A@1 .B@2', '1 title', 'Enter "C"', 'A@1 .C .B@2 | 2 title'],
    ['A@1', '1 title', 'ArrowRight ArrowLeft', 'A@1 | 1 title'],
    ['A@1', '1 title', 'Enter "B" ArrowRight "7"', 'A@1 B@7 | 2 place'],
    ['A@1', '1 place', 'Enter "B"', 'A@1 B | 2 title'],
    ['A@1 B@2', '2 title', 'Tab Shift+Tab', 'A@1 B@2 | 2 title'],
    ['A@1 B@2', '2 place', 'Tab', 'A@1 B@2 | 2 place'],
    ['A@1 B@2', '2 place', 'Alt+ArrowUp', 'B@2 A@1 | 1 place'],
    ['A@1 B@2', '1 title', 'Alt+ArrowDown', 'B@2 A@1 | 2 title'],
    ['A@1 B@2 C@3', '1 place', 'ArrowDown ArrowDown ArrowDown ArrowUp', 'A@1 B@2 C@3 | 2 place'],
    ['A@1', '1 title', 'Enter Backspace', 'A@1 | 1 title'],
    ['A@1 B@2', '1 title', 'Enter Delete', 'A@1 B@2 | 2 title'],
    ['A@1 B@2', '1 title', 'Backspace Delete', 'A@1 B@2 | 1 title'],
    ['A@1', '1 title', 'Enter ArrowRight Backspace', 'A@1 | 1 title'],
    ['A@1', '1 title', '"x" "y" Ctrl+z', 'A@1 | 1 title'],
    ['A@1', '1 title', '"x" Enter "y" Ctrl+z Ctrl+z', 'Ax@1 | 1 title'],
    ['A@1', '1 title', '"x" Enter Ctrl+z Ctrl+z Ctrl+Shift+z', 'Ax@1 | 1 title'],
    ['A@1', '1 title', 'Enter "b" Ctrl+z Ctrl+z Ctrl+y Ctrl+y', 'A@1 b | 2 title'],
    ['A@1', '1 title', 'Ctrl+z Ctrl+y Escape F2', 'A@1 | 1 title'],
    ['A@1 B@2', '2 title', 'Tab Ctrl+z "x"', 'A@1 Bx@2 | 2 title'],
  ])('%s, in %s: %s', (rows, focus, keys, expected) =>
    expect(shown(keys.split(' ').reduce(pressed, editing(rows, focus)))).toBe(expected),
  )

  it('Enter before a title makes room above it', () => {
    const state = editorAfter(editing('A@1 B@2', '2 title'), {
      do: 'go',
      to: { id: 2, field: 'title', caret: 'start' },
    })
    expect(shown(pressed(state, 'Enter'))).toBe('A@1  B@2 | 2 title')
  })
})

describe('other actions', () => {
  const start = editing('A@1 .B@3 C@9', '2 title')
  it.each([
    [
      'a new entry for the page that is shown',
      { do: 'add-at', place: 5, title: 'New\none' },
      'A@1 .B@3 .New one@5 C@9 | 3 title',
    ],
    ['the page that is shown', { do: 'set-place', id: 3, place: 7 }, 'A@1 .B@3 C@7 | 3 place'],
    ['a new row at the end', { do: 'add' }, 'A@1 .B@3 C@9  | 4 title'],
    ['a drop', { do: 'drop', id: 3, to: { index: 1, level: 2 } }, 'A@1 .C@9 .B@3 | 3 title'],
    [
      'lines below a row',
      { do: 'paste', id: 2, lines: readLines('X … 4\n  Y … 5', 'page') },
      'A@1 .B@3 .X@4 ..Y@5 C@9 | 4 title',
    ],
    ['no lines', { do: 'paste', id: 2, lines: [] }, 'A@1 .B@3 C@9 | 2 title'],
    ['other contents', { do: 'replace', rows: rowsFrom('X@1 ..Y@2') }, 'X@1 .Y@2 | 0 title'],
    [
      'contents from outside',
      { do: 'load', items: itemsOf(rowsFrom('X@1'), 'page'), measure: 'page' },
      'X@1 | 0 undefined',
    ],
  ] as const)('%s', (_, action, expected) => expect(shown(editorAfter(start, action))).toBe(expected))

  it('setting pages one after another goes on to the next row without one', () => {
    const from = editing('A B C@9', '1 title')
    const blank: EditorState = { ...from, rows: rowsFrom('A B C@9') }
    const after = [4, 6, 8].reduce(
      (state, place) => editorAfter(state, { do: 'set-place', id: state.active?.id ?? 0, place }),
      blank,
    )
    expect(shown(after)).toBe('A@4 B@8 C@9 | 2 place')
  })

  it('lines take the place of an empty row', () => {
    const empty = pressed(editing('A@1', '1 title'), 'Enter')
    const pasted = editorAfter(empty, { do: 'paste', id: empty.active?.id, lines: readLines('X\nY', 'page') })
    expect(shown(pasted)).toBe('A@1 X Y | 3 title')
  })

  it('are each undone by one step', () => {
    const replaced = editorAfter(start, { do: 'replace', rows: rowsFrom('X@1') })
    expect(textOf(editorAfter(replaced, { do: 'undo' }).rows)).toBe('A@1 .B@3 C@9')
    const sorted = editorAfter(editing('A@5 B@2', '1 title'), { do: 'sort' })
    expect(textOf(sorted.rows)).toBe('B@2 A@5')
    expect(textOf(editorAfter(sorted, { do: 'undo' }).rows)).toBe('A@5 B@2')
  })

  it('never make more than 300 rows', () => {
    const full = editing(Array.from({ length: 299 }, () => 'A').join(' '), '1 title')
    const lines = readLines('X\nY\nZ', 'page')
    const pasted = editorAfter(full, { do: 'paste', id: 1, lines })
    expect([pasted.rows.length, pasted.news]).toEqual([300, { kind: 'added', count: 1 }])
    const more = [
      { do: 'add' },
      { do: 'paste', id: 1, lines },
      { do: 'add-at', place: 1, title: '' },
    ] as const
    for (const action of more) {
      const after = editorAfter(pasted, action)
      expect([after.rows.length, after.news]).toEqual([300, { kind: 'full' }])
    }
  })

  it('a move that is not possible says so and is no step', () => {
    const after = pressed(editing('A@1', '1 title'), 'Tab')
    expect([after.news, after.past.length]).toEqual([{ kind: 'stays' }, 0])
  })
})

it('entries from a page on move together as one step, none before page 1', () => {
  const before = editing('A@1 .B@5 C@9', '1 title')
  const moved = editorAfter(before, { do: 'shift', from: 5, by: 2 })
  expect(textOf(moved.rows)).toBe('A@1 .B@7 C@11')
  expect(moved.news).toEqual({ kind: 'shifted', count: 2 })
  expect(textOf(editorAfter(moved, { do: 'undo' }).rows)).toBe('A@1 .B@5 C@9')
  expect(textOf(editorAfter(before, { do: 'shift', from: 1, by: -6 }).rows)).toBe('A@1 .B@1 C@3')
})
