import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react'
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, memo } from 'react'
import { useContentsWords } from '../../../messages/contents-words.ts'
import type { EditorAction, RowField } from './contents-editor.ts'
import classes from './contents-field.module.css'
import { readLines } from './contents-lines.ts'
import { type ContentsRow, type Measure, placeText, type RowFault } from './contents-model.ts'
import { actionOfKey } from './editor-keys.ts'
import { faultSentence } from './fault-sentence.ts'
import type { useRowDrag } from './use-row-drag.ts'

/** What all rows share; the same object as long as the editor is shown. */
export interface RowHost {
  readonly dispatch: Dispatch<EditorAction>
  readonly handle: ReturnType<typeof useRowDrag>['handle']
  /** Shows a row's page or second in the preview; `opens` also opens the preview for it. */
  onLook(row: ContentsRow, opens: boolean): void
  /** Gives a row the page or second that the preview shows; false if there is none. */
  onUseShown(row: ContentsRow): boolean
  /** True once after Escape: then Tab leaves the list. */
  mayLeave(event: KeyboardEvent): boolean
}

interface ContentsRowProps {
  readonly row: ContentsRow
  /** Counted from 1. */
  readonly no: number
  readonly measure: Measure
  /** The position that an empty field stands for. */
  readonly inherited: number
  readonly fault: RowFault | undefined
  /** It has the focus, or had it last. */
  readonly isActive: boolean
  /** The Tab key goes to it. */
  readonly isInTabOrder: boolean
  readonly isDragged: boolean
  readonly isReadOnly: boolean
  readonly canLook: boolean
  readonly host: RowHost
}

/** A row of the contents: handle with its menu, title, and page or time. */
export const ContentsRowView = memo(function ContentsRowView(props: ContentsRowProps) {
  const { row, no, measure, fault, host, isReadOnly } = props
  const words = useContentsWords()
  const faultId = `contents-fault-${row.id}`
  const field = (name: RowField) => ({
    'data-field': name,
    value: row[name],
    readOnly: isReadOnly,
    tabIndex: props.isInTabOrder ? 0 : -1,
    autoComplete: 'off',
    'aria-invalid': (fault && isFaultOf(fault, name)) || undefined,
    'aria-describedby': fault && isFaultOf(fault, name) ? faultId : undefined,
    onFocus: () => host.dispatch({ do: 'focus', at: { id: row.id, field: name } }),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      host.dispatch({ do: 'type', at: { id: row.id, field: name }, text: event.currentTarget.value }),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, name, props),
  })
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || !/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    host.dispatch({ do: 'paste', id: row.id, lines: readLines(text, measure) })
  }
  return (
    <li
      className={classes.row}
      data-row={row.id}
      data-level={row.level}
      data-active={props.isActive || undefined}
      data-dragged={props.isDragged || undefined}
      data-fault={fault?.kind}
    >
      {!isReadOnly && <RowHandle {...props} />}
      <input
        {...field('title')}
        className={classes.title}
        placeholder={words('columnTitle')}
        aria-label={words('entryTitle', { no, level: row.level })}
        onPaste={onPaste}
      />
      <input
        {...field('place')}
        className={classes.place}
        inputMode={measure === 'page' ? 'numeric' : 'text'}
        placeholder={placeText(props.inherited, measure)}
        aria-label={words(measure === 'page' ? 'entryPage' : 'entryTime', { no })}
        onClick={() => host.onLook(row, false)}
      />
      {fault && (
        <p id={faultId} className={classes.fault}>
          {faultSentence(fault, measure, words)}
        </p>
      )}
    </li>
  )
})

const isFaultOf = ({ kind }: RowFault, field: RowField): boolean =>
  kind.startsWith(field === 'title' ? 'title' : 'place')

function onKey(event: KeyboardEvent<HTMLInputElement>, field: RowField, props: ContentsRowProps): void {
  const { row, host, isReadOnly } = props
  // Enter and the arrows belong to the input method while it composes a word.
  if (event.nativeEvent.isComposing || isReadOnly) return
  const mayLeave = host.mayLeave(event)
  if (event.key === 'Tab' && mayLeave) return
  const ctrl = event.ctrlKey || event.metaKey
  if (event.key === 'Enter' && ctrl && !event.altKey) {
    if (host.onUseShown(row)) event.preventDefault()
    return
  }
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isCaret = selectionStart === selectionEnd
  const action = actionOfKey(
    { key: event.key, shift: event.shiftKey, alt: event.altKey, ctrl },
    {
      row,
      field,
      isAtStart: isCaret && selectionStart === 0,
      isAtEnd: isCaret && selectionEnd === value.length,
    },
  )
  if (!action) return
  event.preventDefault()
  host.dispatch(action)
}

/** Dragging it moves the row, pressing it opens the menu. */
function RowHandle({ row, isInTabOrder, canLook, host }: ContentsRowProps) {
  const words = useContentsWords()
  const { id } = row
  const move = (key: 'up' | 'down' | 'in' | 'out') => () => host.dispatch({ do: 'move', id, key })
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon
          className={classes.handle}
          tabIndex={isInTabOrder ? 0 : -1}
          aria-label={words('entryMenu', { title: row.title || words('entryUntitled') })}
          onPointerDown={event => host.handle.onPointerDown(event, row)}
          onPointerMove={host.handle.onPointerMove}
          onPointerUp={host.handle.onPointerUp}
          onPointerCancel={host.handle.onPointerCancel}
          onClickCapture={host.handle.onClickCapture}
        >
          <IconGripVertical size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canLook && (
          <Menu.Item leftSection={<IconEye size={16} />} onClick={() => host.onLook(row, true)}>
            {words('entryLook')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconRowInsertBottom size={16} />}
          onClick={() => host.dispatch({ do: 'add', below: id })}
        >
          {words('entryBelow')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={move('up')}>
          {words('entryUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={move('down')}>
          {words('entryDown')}
        </Menu.Item>
        <Menu.Item leftSection={<IconIndentIncrease size={16} />} onClick={move('in')}>
          {words('entryIn')}
        </Menu.Item>
        <Menu.Item leftSection={<IconIndentDecrease size={16} />} onClick={move('out')}>
          {words('entryOut')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => host.dispatch({ do: 'remove', id, focus: 'after' })}
        >
          {words('entryRemove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
