import { ActionIcon, Alert, Drawer, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconHistory, IconMapSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusPage } from '../../../lib/focus-page.ts'
import { useLateOpen } from '../../../lib/late-open.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { isCovered } from '../../../parts/is-covered.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useWidthClass } from '../../../parts/width-class.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import type { ListAddress } from '../desk/list-address.ts'
import classes from './item-panel.module.css'
import { RecordName } from './record-name.ts'
import { forgetDecided } from './unseen.ts'

/**
 * An item, or why it is missing; `isMissing` if the list that should contain it does not, `isPast` if the item was read before it left
 * the list.
 */
export interface ItemResult<Item> {
  readonly data: Item | undefined
  readonly error: unknown
  readonly isMissing?: boolean
  readonly isPast?: boolean
}

interface ItemPanelProps<Item> {
  readonly address: ListAddress
  readonly title: string
  /** The item that the address names. */
  readonly result: ItemResult<Item>
  /** Ids of the rows on the screen, to step through. */
  readonly ids?: readonly string[]
  /** The panel covers the whole window, for an item that is more than a form. */
  readonly isWide?: boolean
  children(item: Item): ReactNode
}

/**
 * One item of a list, beside the list on wide screens and over it on a phone. The address contains the item (`id`),
 * so that it can be linked to and survives a reload. Closing returns the focus to the row; if the row is gone, because its
 * item was the last one to decide about, to the page.
 */
export function ItemPanel<Item>(props: ItemPanelProps<Item>) {
  const { address, ids = [] } = props
  const words = useConsoleWords()
  const isPhone = useWidthClass() === 'phone'
  const inside = useRef<HTMLDivElement>(null)
  const id = address.text('id')
  useEffect(() => {
    if (id === '') forgetDecided()
  }, [id])
  const isOpen = useLateOpen(id !== '')
  const at = ids.indexOf(id)
  const [last, setLast] = useState({ id, at })
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at })
  // An item that has left the list keeps its place between its neighbours.
  const hasLeft = at < 0 && id !== '' && last.id === id && last.at >= 0
  const before = ids[(hasLeft ? last.at : at) - 1]
  const after = at >= 0 ? ids[at + 1] : hasLeft ? ids[last.at] : undefined
  // While the panel slides out it keeps its title and item.
  const [title, setTitle] = useState(props.title)
  if (id !== '' && title !== props.title) setTitle(props.title)
  useFocusAfterLast(id !== '', ids)
  const open = (next: string | undefined) => next !== undefined && address.go({ id: next })
  return (
    <Drawer
      opened={isOpen}
      onClose={() => {
        if (!isCovered(inside.current)) address.go({ id: undefined })
      }}
      position="right"
      size={isPhone || props.isWide ? '100%' : 620}
      {...(props.isWide && { classNames: { content: classes.wide, body: classes.wideBody } })}
      title={title}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {(hasLeft || (at >= 0 && ids.length > 1)) && (
        <div className={classes.steps}>
          <ActionIcon
            variant="default"
            aria-label={words('previousItem')}
            title={words('previousItem')}
            disabled={before === undefined}
            onClick={() => open(before)}
          >
            <IconChevronUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={words('nextItem')}
            title={words('nextItem')}
            disabled={after === undefined}
            onClick={() => open(after)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
          <span>
            {hasLeft
              ? words('itemLeft')
              : words('itemPosition', { at: String(at + 1), count: String(ids.length) })}
          </span>
        </div>
      )}
      <div ref={inside} data-item-panel className={props.isWide ? classes.wideInside : classes.aboveNotices}>
        <RecordName value={title}>
          <PanelContent {...props} />
        </RecordName>
      </div>
    </Drawer>
  )
}

/** Time in which a closing panel has slid out and given the focus back. */
const closedAfterMs = 400

function useFocusAfterLast(isOpen: boolean, ids: readonly string[]): void {
  const wasOpen = useRef(isOpen)
  const listed = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row, with the focus, may go only when the list is read again.
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || !wasOpen.current) return
    const timer = setTimeout(focusPage, closedAfterMs)
    return () => clearTimeout(timer)
  }, [isOpen, listed])
}

function PanelContent<Item>({ result, address, children }: ItemPanelProps<Item>) {
  const words = useConsoleWords()
  const content = useRef<HTMLDivElement>(null)
  const id = address.text('id')
  const isGone = result.isMissing || isNotThere(result.error)
  // While the panel slides out it keeps its content; content of one item is never shown for another.
  const [shown, setShown] = useState(result.data)
  if (result.data !== undefined && result.data !== shown) setShown(result.data)
  const item = id === '' ? shown : result.data

  // After a decision its buttons disappear: the focus moves to the next item instead of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the item moves the focus, although the effect does not read it.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [item])

  if (item === undefined && isGone)
    return (
      <NoticePage
        icon={<IconMapSearch size={34} stroke={1.5} />}
        title={words('itemGone')}
        text={words('itemGoneText')}
      />
    )
  if (item === undefined && result.error) return <FailureNotice error={result.error} />
  if (item === undefined) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  return (
    <div ref={content} tabIndex={-1} className={classes.content}>
      {result.isPast && (
        <Alert role="status" color="yellow" icon={<IconHistory />}>
          {words('itemPast')}
        </Alert>
      )}
      {children(item)}
    </div>
  )
}

/** The id is unknown or invalid. */
const isNotThere = (error: unknown) => isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'FIELD_INVALID')
