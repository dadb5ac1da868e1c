/** What a key does in a field of the contents editor. Pure. */
import type { EditorAction, RowField } from './contents-editor.ts'
import type { ContentsRow } from './contents-model.ts'

/** A key as it was pressed. */
export interface PressedKey {
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
}

/** The field a key was pressed in. */
export interface KeyPlace {
  readonly row: ContentsRow
  readonly field: RowField
  /** No text is selected and the caret is before or after all text. */
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

/** Alt with the other arrows goes back and forward in the browser, or by words. */
const moves = { ArrowUp: 'up', ArrowDown: 'down' } as const

/** The action of a key; `undefined` if the browser handles it as in any text field. */
export function actionOfKey(
  { key, shift, alt, ctrl }: PressedKey,
  { row, field, isAtStart, isAtEnd }: KeyPlace,
): EditorAction | undefined {
  const { id } = row
  if (ctrl && !alt) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { do: shift ? 'redo' : 'undo' }
    return letter === 'y' ? { do: 'redo' } : undefined
  }
  if (alt) return ctrl || !isMoveKey(key) ? undefined : { do: 'move', id, key: moves[key] }
  switch (key) {
    case 'Enter': {
      const isAbove = field === 'title' && isAtStart && row.title !== ''
      return isAbove ? { do: 'add-above', id } : { do: 'add', below: id }
    }
    case 'Tab':
      return field === 'title' ? { do: 'move', id, key: shift ? 'out' : 'in' } : undefined
    case 'ArrowUp':
      return shift ? undefined : { do: 'walk', from: { id, field }, by: -1 }
    case 'ArrowDown':
      return shift ? undefined : { do: 'walk', from: { id, field }, by: 1 }
    case 'ArrowRight':
      return field === 'title' && isAtEnd && !shift ? goTo(id, 'place', 'start') : undefined
    case 'ArrowLeft':
      return field === 'place' && isAtStart && !shift ? goTo(id, 'title', 'end') : undefined
    case 'Backspace':
    case 'Delete': {
      const isEmpty = row.title === '' && row.place === ''
      if (isEmpty) return { do: 'remove', id, focus: key === 'Delete' ? 'after' : 'before' }
      const isBack = key === 'Backspace' && field === 'place' && row.place === ''
      return isBack ? goTo(id, 'title', 'end') : undefined
    }
    default:
      return undefined
  }
}

const isMoveKey = (key: string): key is keyof typeof moves => key in moves

const goTo = (id: number, field: RowField, caret: 'start' | 'end'): EditorAction => ({
  do: 'go',
  to: { id, field, caret },
})
