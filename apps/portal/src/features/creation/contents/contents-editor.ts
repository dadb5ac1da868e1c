/**
 * The contents editor without its user interface: what each action does to the rows, to the focus and to the steps that
 * can be undone. Pure; one action is one step, except that the typing in one field is a single step.
 */
import type { OutlineItem } from '@lectern/contract'
import type { ReadLine } from './contents-lines.ts'
import {
  type ContentsRow,
  levelOf,
  type Measure,
  mostEntries,
  placeText,
  rowsOf,
  storedTitle,
  withoutGaps,
} from './contents-model.ts'
import {
  type DropPlace,
  dropped,
  type MoveKey,
  movedByKey,
  placeFor,
  rowsFromPage,
  sortedByPlace,
  without,
  withPagesMoved,
} from './contents-moves.ts'

/** One of the two fields of a row. */
export type RowField = 'title' | 'place'

/** A field of a row. */
export interface Place {
  readonly id: number
  readonly field: RowField
}

/** A field that should have the focus, and where its caret should be. */
export interface Aim extends Place {
  readonly caret: 'start' | 'end' | 'as-it-is'
}

/** What a screen reader should say about the last action. */
export type News =
  | { readonly kind: 'moved' | 'leveled'; readonly id: number }
  | { readonly kind: 'stays' | 'undone' | 'redone' | 'removed' | 'full' | 'sorted' }
  | { readonly kind: 'added' | 'shifted'; readonly count: number }
  | { readonly kind: 'placed'; readonly id: number }

/** The state of the editor. */
export interface EditorState {
  readonly rows: readonly ContentsRow[]
  readonly measure: Measure
  /** The field that the focus is or was in; `undefined` before. */
  readonly active: Place | undefined
  /** A new object for each request to move the focus. */
  readonly aim: Aim | undefined
  /** A new object for each message. */
  readonly news: News | undefined
  readonly past: readonly (readonly ContentsRow[])[]
  readonly future: readonly (readonly ContentsRow[])[]
  /** The field that is being typed in; typing on in it adds no step. */
  readonly typing: Place | undefined
  readonly nextId: number
}

/** What a person does. */
export type EditorAction =
  | { readonly do: 'type'; readonly at: Place; readonly text: string }
  | { readonly do: 'focus'; readonly at: Place }
  /** A new row below a row, or at the end. */
  | { readonly do: 'add'; readonly below?: number | undefined }
  | { readonly do: 'add-above'; readonly id: number }
  /** A new row for a page or second, where it belongs. */
  | { readonly do: 'add-at'; readonly place: number; readonly title: string }
  | { readonly do: 'set-place'; readonly id: number; readonly place: number }
  | { readonly do: 'remove'; readonly id: number; readonly focus: 'before' | 'after' }
  | { readonly do: 'move'; readonly id: number; readonly key: MoveKey }
  | { readonly do: 'drop'; readonly id: number; readonly to: DropPlace }
  /** Lines put below a row, or in its place if it is empty. */
  | { readonly do: 'paste'; readonly id: number | undefined; readonly lines: readonly ReadLine[] }
  | { readonly do: 'replace'; readonly rows: readonly Omit<ContentsRow, 'id'>[] }
  | { readonly do: 'sort' }
  /** Entries from a page on belong to pages further on, or back. */
  | { readonly do: 'shift'; readonly from: number; readonly by: number }
  | { readonly do: 'walk'; readonly from: Place; readonly by: 1 | -1 }
  | { readonly do: 'go'; readonly to: Aim }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Contents from outside, which end all steps. */
  | { readonly do: 'load'; readonly items: readonly OutlineItem[]; readonly measure: Measure }

/** Most steps that can be undone. */
const mostSteps = 200

/** The editor with an outline, before any action. */
export const openEditor = (items: readonly OutlineItem[], measure: Measure): EditorState => ({
  rows: rowsOf(items, measure, 1),
  measure,
  active: undefined,
  aim: undefined,
  news: undefined,
  past: [],
  future: [],
  typing: undefined,
  nextId: items.length + 1,
})

/** The state after an action. */
export function editorAfter(state: EditorState, action: EditorAction): EditorState {
  const { rows, measure } = state
  switch (action.do) {
    case 'type':
      return typed(state, action.at, action.text)
    case 'focus':
      return isSamePlace(state.active, action.at) ? state : { ...state, active: action.at, typing: undefined }
    case 'add':
      return added(state, indexBelow(rows, action.below), rowBelow(rows, action.below))
    case 'add-above': {
      const index = indexOf(rows, action.id)
      return added(state, index, { title: '', place: '', level: rows[index]?.level ?? 1 })
    }
    case 'add-at': {
      const { index, level } = placeFor(rows, action.place, measure)
      const title = storedTitle(action.title)
      return added(state, index, { title, place: placeText(action.place, measure), level })
    }
    case 'set-place': {
      const place = placeText(action.place, measure)
      const next = rows.map(row => (row.id === action.id ? { ...row, place } : row))
      // Pages are often set one after another while the document is looked through.
      const following = rows[indexOf(rows, action.id) + 1]
      const isNext = following !== undefined && following.place === ''
      const active: Place = { id: isNext ? following.id : action.id, field: 'place' }
      return changed(state, next, { news: { kind: 'placed', id: action.id }, active })
    }
    case 'remove':
      return removed(state, action)
    case 'move': {
      const next = movedByKey(rows, action.id, action.key)
      if (!next) return { ...state, news: { kind: 'stays' } }
      const kind = action.key === 'up' || action.key === 'down' ? 'moved' : 'leveled'
      const at = state.active?.id === action.id ? state.active : titleOf(action.id)
      // React moves the element of a row that changes its place, so it may lose the focus.
      const aim = { ...at, caret: 'as-it-is' } as const
      return changed(state, next, { news: { kind, id: action.id }, active: at, aim })
    }
    case 'drop':
      return changed(state, dropped(rows, action.id, action.to), { news: { kind: 'moved', id: action.id } })
    case 'paste':
      return pasted(state, action)
    case 'replace': {
      const next = action.rows.slice(0, mostEntries).map((row, at) => ({ ...row, id: state.nextId + at }))
      const news = { kind: 'added', count: next.length } as const
      return changed(state, withoutGaps(next), { news, nextId: state.nextId + next.length })
    }
    case 'sort':
      return changed(state, sortedByPlace(rows, measure), { news: { kind: 'sorted' } })
    case 'shift': {
      const news = { kind: 'shifted', count: rowsFromPage(rows, action.from) } as const
      return changed(state, withPagesMoved(rows, action.from, action.by), { news })
    }
    case 'walk': {
      const target = rows[indexOf(rows, action.from.id) + action.by]
      return target ? aimed(state, { id: target.id, field: action.from.field, caret: 'end' }) : state
    }
    case 'go':
      return aimed(state, action.to)
    case 'undo':
      return travelled(state, 'undone')
    case 'redo':
      return travelled(state, 'redone')
    case 'load':
      return {
        ...openEditor(action.items, action.measure),
        rows: rowsOf(action.items, action.measure, state.nextId),
        nextId: state.nextId + action.items.length,
      }
  }
}

const indexOf = (rows: readonly ContentsRow[], id: number): number => rows.findIndex(row => row.id === id)

const indexBelow = (rows: readonly ContentsRow[], id: number | undefined): number =>
  id === undefined ? rows.length : indexOf(rows, id) + 1

/** A new row has the level of the row above it, or is its first child if it has others. */
function rowBelow(rows: readonly ContentsRow[], id: number | undefined): Omit<ContentsRow, 'id'> {
  const index = indexBelow(rows, id)
  const above = rows[index - 1]?.level ?? 1
  const level = levelOf(Math.max(above, rows[index]?.level ?? 1))
  return { title: '', place: '', level: id === undefined ? above : level }
}

const titleOf = (id: number): Place => ({ id, field: 'title' })

const isSamePlace = (one: Place | undefined, other: Place): boolean =>
  one?.id === other.id && one.field === other.field

const aimed = (state: EditorState, aim: Aim): EditorState => ({
  ...state,
  aim,
  active: { id: aim.id, field: aim.field },
  typing: undefined,
})

/** The state with other rows, as one step. */
function changed(
  state: EditorState,
  rows: readonly ContentsRow[],
  more: Partial<EditorState> = {},
): EditorState {
  return {
    ...state,
    past: [...state.past, state.rows].slice(-mostSteps),
    future: [],
    typing: undefined,
    ...more,
    rows,
  }
}

function typed(state: EditorState, at: Place, text: string): EditorState {
  const rows = state.rows.map(row => (row.id === at.id ? { ...row, [at.field]: text } : row))
  return isSamePlace(state.typing, at)
    ? { ...state, rows, future: [] }
    : changed(state, rows, { typing: at, active: at })
}

function added(state: EditorState, index: number, row: Omit<ContentsRow, 'id'>): EditorState {
  if (state.rows.length >= mostEntries) return { ...state, news: { kind: 'full' } }
  const id = state.nextId
  return changed(state, state.rows.toSpliced(index, 0, { ...row, id }), {
    nextId: id + 1,
    active: titleOf(id),
    aim: { ...titleOf(id), caret: 'end' },
  })
}

function removed(
  state: EditorState,
  { id, focus }: { readonly id: number; readonly focus: 'before' | 'after' },
): EditorState {
  const index = indexOf(state.rows, id)
  const rows = without(state.rows, id)
  const neighbour = rows[focus === 'before' ? Math.max(0, index - 1) : Math.min(index, rows.length - 1)]
  return changed(state, rows, {
    news: { kind: 'removed' },
    active: neighbour && titleOf(neighbour.id),
    aim: neighbour && { ...titleOf(neighbour.id), caret: focus === 'after' ? 'start' : 'end' },
  })
}

function pasted(
  state: EditorState,
  { id, lines }: { readonly id: number | undefined; readonly lines: readonly ReadLine[] },
): EditorState {
  const { rows } = state
  const current = id === undefined ? undefined : rows[indexOf(rows, id)]
  const isEmpty = current !== undefined && current.title.trim() === '' && current.place.trim() === ''
  const base = isEmpty ? current.level : rowBelow(rows, id).level
  const rest = isEmpty ? rows.filter(row => row !== current) : rows
  const index = isEmpty ? indexOf(rows, current.id) : indexBelow(rows, id)
  const room = mostEntries - rest.length
  const made = lines.slice(0, room).map((line, at) => ({
    id: state.nextId + at,
    title: line.title,
    place: line.place,
    level: levelOf(line.level + base - 1),
  }))
  const last = made.at(-1)
  if (!last) return { ...state, news: { kind: 'full' } }
  return changed(state, withoutGaps(rest.toSpliced(index, 0, ...made)), {
    news: { kind: 'added', count: made.length },
    nextId: state.nextId + made.length,
    active: titleOf(last.id),
    aim: { ...titleOf(last.id), caret: 'end' },
  })
}

/** One step back or forward. */
function travelled(state: EditorState, kind: 'undone' | 'redone'): EditorState {
  const { past, future, rows } = state
  const next = kind === 'undone' ? past.at(-1) : future[0]
  if (!next) return state
  const change = next.find(row => !rows.includes(row))
  const row = change ?? next.find(({ id }) => id === state.active?.id) ?? next.at(-1)
  const at = row && { id: row.id, field: state.active?.field ?? 'title' }
  return {
    ...state,
    rows: next,
    past: kind === 'undone' ? past.slice(0, -1) : [...past, rows],
    future: kind === 'undone' ? [rows, ...future] : future.slice(1),
    typing: undefined,
    news: { kind },
    active: at,
    aim: at && { ...at, caret: 'end' },
  }
}
