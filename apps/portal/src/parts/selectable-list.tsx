import { Button, Checkbox, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '../messages/words.ts'
import { askSure } from './ask-sure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { type GrowingList, ListEnd } from './list-end.tsx'
import classes from './rows.module.css'
import { allOrNone, nothingChosen, pressed, steppedTo } from './selection.ts'

/** An action on the selected items. */
export interface ListAction {
  readonly name: string
  readonly isPending: boolean
  /**
   * Text of the confirmation question, given the number of items; the Delete key triggers the action that has one.
   */
  question?(count: number): string
  /** With `all` for a list that is selected as a whole, see `canChooseAll`. */
  run(ids: readonly string[] | 'all'): void
}

interface SelectableListProps<Item extends { readonly id: string }> {
  readonly list: GrowingList & Pick<UseInfiniteQueryResult, 'isError'>
  /** The loaded items; `undefined` until the first page is loaded. */
  readonly items: readonly Item[] | undefined
  /**
   * The number of items, if the actions can be applied to all of them at once: then "select all" means all, also those that are
   * not loaded. Otherwise it means the loaded ones.
   */
  readonly everything?: number | undefined
  /** Without actions, items cannot be selected. */
  readonly actions: readonly ListAction[]
  /** Accessible name of an item's checkbox. */
  nameOf(item: Item): string
  row(item: Item): ReactNode
  /** Shown for an empty list. */
  readonly empty: ReactNode
}

/**
 * A list whose items can be selected, one by one, as a range (Shift) or all (Ctrl+A), for an action. The arrow keys
 * move between items; Delete triggers the action that has a question.
 */
export function SelectableList<Item extends { readonly id: string }>(props: SelectableListProps<Item>) {
  const words = useWords()
  const { list, items, actions } = props
  const [kept, setSelection] = useState(nothingChosen)
  if (list.isError && !items) return <FailureNotice error={list.error} />
  if (!items) return <Skeleton h={200} role="status" aria-label={words('loading')} />
  if (items.length === 0) return props.empty
  const ids = items.map(({ id }) => id)
  // Items that are no longer in the list are deselected.
  const isWhole = kept.isEverything === true && props.everything !== undefined
  // Items that are loaded later belong to the whole list.
  const selection = { ...kept, chosen: isWhole ? ids : kept.chosen.filter(id => ids.includes(id)) }
  const { chosen } = selection
  const count = isWhole ? Math.max(props.everything ?? 0, ids.length) : chosen.length
  const chooseAll = () => setSelection(allOrNone(selection, ids, props.everything !== undefined))

  const act = async (action: ListAction) => {
    if (chosen.length === 0) return
    const isSure = !action.question || (await askSure({ act: action.name, body: action.question(count) }))
    if (!isSure) return
    action.run(isWhole ? 'all' : chosen)
    setSelection(nothingChosen)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    // Keys pressed in another control inside an item belong to that control.
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')) return
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-item]')]
    const next = steppedTo(event.key, boxes.indexOf(event.target), boxes.length)
    const deleting = event.key === 'Delete' ? actions.find(({ question }) => question) : undefined
    if (next !== undefined) boxes[next]?.focus()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chooseAll()
    else if (deleting) void act(deleting)
    else return
    event.preventDefault()
  }

  return (
    <>
      {actions.length > 0 && (
        <div className={classes.bar}>
          <Checkbox
            label={words('selectAll')}
            checked={chosen.length === ids.length}
            indeterminate={chosen.length > 0 && chosen.length < ids.length}
            onChange={chooseAll}
          />
          {actions.map(action => (
            <Button
              key={action.name}
              size="xs"
              variant="default"
              disabled={chosen.length === 0}
              loading={action.isPending}
              onClick={() => void act(action)}
            >
              {action.name}
            </Button>
          ))}
          {chosen.length > 0 && (
            <span className={classes.count} role="status">
              {words('selectedCount', { count })}
            </span>
          )}
        </div>
      )}
      <ul className={classes.rows} onKeyDown={onKeyDown}>
        {items.map(item => (
          <li key={item.id} className={classes.row} data-chosen={chosen.includes(item.id) || undefined}>
            {actions.length > 0 && (
              <Checkbox
                data-item=""
                aria-label={props.nameOf(item)}
                checked={chosen.includes(item.id)}
                onChange={({ nativeEvent }) =>
                  setSelection(pressed(selection, ids, item.id, isWithShift(nativeEvent)))
                }
              />
            )}
            {props.row(item)}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

/** A checkbox changes by a click or a key; React passes the click event on as the change. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true
