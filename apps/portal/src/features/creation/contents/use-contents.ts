import type { FileInfo, OutlineItem } from '@lectern/contract'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { type EditorAction, type EditorState, editorAfter, openEditor } from './contents-editor.ts'
import { isSameOutline, itemsOf, type Measure } from './contents-model.ts'

const measureOf = (file: FileInfo | undefined): Measure | undefined =>
  file && (file.kind === 'video' ? 'second' : 'page')

/**
 * The editor's state for the outline of a form. Each change of the outline is passed on once; an outline that did not
 * come from here, such as the one another tab saved, replaces the rows.
 */
export function useContents(
  items: readonly OutlineItem[],
  file: FileInfo | undefined,
  onChange: (items: readonly OutlineItem[]) => void,
): readonly [EditorState, Dispatch<EditorAction>] {
  const [state, dispatch] = useReducer(editorAfter, undefined, () =>
    openEditor(items, measureOf(file) ?? 'page'),
  )
  const own = useRef(new WeakSet<readonly OutlineItem[]>())
  const last = useRef(items)
  const report = useRef(onChange)
  report.current = onChange
  const hasSteps = state.past.length + state.future.length > 0
  useEffect(() => {
    const next = itemsOf(state.rows, state.measure)
    if (!hasSteps || isSameOutline(next, last.current)) return
    last.current = next
    own.current.add(next)
    report.current(next)
  }, [state.rows, state.measure, hasSteps])
  const measure = useRef(state.measure)
  measure.current = measureOf(file) ?? state.measure
  useEffect(() => {
    if (items === last.current || own.current.has(items)) return
    const isKnown = isSameOutline(items, last.current)
    last.current = items
    if (!isKnown) dispatch({ do: 'load', items, measure: measure.current })
  }, [items])
  const wanted = measure.current
  useEffect(() => {
    if (wanted !== state.measure)
      dispatch({ do: 'load', items: itemsOf(state.rows, state.measure), measure: wanted })
  }, [wanted, state.measure, state.rows])
  return [state, dispatch]
}
