import { type Dispatch, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useContentsWords } from '../../../messages/contents-words.ts'
import type { EditorAction, EditorState } from './contents-editor.ts'
import classes from './contents-field.module.css'
import type { ContentsRow, RowFault } from './contents-model.ts'
import { endOf } from './contents-moves.ts'
import { ContentsRowView, type RowHost } from './contents-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

/** The rows in a list that scrolls by itself once it is long. */
export function ContentsList(props: {
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorAction>
  /** The position of each row. */
  readonly places: readonly number[]
  readonly faults: ReadonlyMap<number, RowFault>
  readonly isReadOnly: boolean
  readonly hasPreview: boolean
  readonly preview: {
    /** Shows the row's page or second; `opens` also opens the preview for it. */
    look(row: ContentsRow, opens: boolean): void
    useShown(row: ContentsRow): boolean
  }
}) {
  const { state, dispatch, places, preview } = props
  const { rows, measure, active, aim } = state
  const words = useContentsWords()
  const list = useRef<HTMLDivElement>(null)
  const { drag, handle } = useRowDrag(list, rows, (id, to) => dispatch({ do: 'drop', id, to }))
  const latestHandle = useRef(handle)
  latestHandle.current = handle
  const host = useMemo<RowHost>(() => rowHost(dispatch, preview, latestHandle), [dispatch, preview])

  useLayoutEffect(() => {
    const field = aim && fieldIn(list.current, aim.id, aim.field)
    if (!field) return
    if (document.activeElement !== field) field.focus()
    const { length } = field.value
    if (aim.caret === 'start') field.setSelectionRange(0, 0)
    if (aim.caret === 'end') field.setSelectionRange(length, length)
  }, [aim])

  const activeId = rows.find(({ id }) => id === active?.id)?.id
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${activeId}"]`)
    if (list.current && row) revealIn(list.current, row)
  }, [activeId])
  const dragStart = drag ? rows.findIndex(({ id }) => id === drag.id) : -1
  const dragEnd = dragStart === -1 ? -1 : endOf(rows, dragStart)
  return (
    <>
      <div className={classes.columns} aria-hidden="true">
        <span>{words('columnTitle')}</span>
        <span>{words(measure === 'page' ? 'columnPage' : 'columnTime')}</span>
      </div>
      <div ref={list} className={classes.scroll} data-dragging={drag !== undefined || undefined}>
        <ol className={classes.list}>
          {rows.map((row, index) => (
            <ContentsRowView
              key={row.id}
              row={row}
              no={index + 1}
              measure={measure}
              inherited={places[index] ?? 0}
              fault={props.faults.get(row.id)}
              isActive={row.id === activeId}
              isInTabOrder={row.id === (activeId ?? rows[0]?.id)}
              isDragged={index >= dragStart && index < dragEnd}
              isReadOnly={props.isReadOnly}
              canLook={props.hasPreview}
              host={host}
            />
          ))}
        </ol>
        {drag?.drop && (
          <div className={classes.drop} data-level={drag.drop.level} style={{ top: drag.drop.topPx }} />
        )}
      </div>
    </>
  )
}

const fieldIn = (list: HTMLElement | null, id: number, field: string) =>
  list?.querySelector<HTMLInputElement>(`[data-row="${id}"] [data-field="${field}"]`)

/** Scrolls only the list: the page stays where the person is looking, for example at the preview. */
function revealIn(list: HTMLElement, row: HTMLElement): void {
  const [box, own] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.top < box.top) list.scrollTop -= box.top - own.top
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom
}

function rowHost(
  dispatch: Dispatch<EditorAction>,
  preview: { look(row: ContentsRow, opens: boolean): void; useShown(row: ContentsRow): boolean },
  handle: { readonly current: RowHost['handle'] },
): RowHost {
  let isLeaving = false
  return {
    dispatch,
    handle: {
      onPointerDown: (event, row) => handle.current.onPointerDown(event, row),
      onPointerMove: event => handle.current.onPointerMove(event),
      onPointerUp: () => handle.current.onPointerUp(),
      onPointerCancel: () => handle.current.onPointerCancel(),
      onClickCapture: event => handle.current.onClickCapture(event),
    },
    onLook: preview.look,
    onUseShown: preview.useShown,
    mayLeave({ key }: KeyboardEvent) {
      const mayLeave = isLeaving
      // Shift is pressed before Tab.
      if (key !== 'Shift') isLeaving = key === 'Escape'
      return mayLeave
    },
  }
}
