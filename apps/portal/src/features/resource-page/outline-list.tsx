import type { Kind, OutlineItem } from '@lectern/contract'
import { Text } from '@mantine/core'
import { clock } from '../../lib/format.ts'
import { useWords } from '../../messages/words.ts'
import classes from './outline-list.module.css'
import { currentItem } from './outline-position.ts'

/** The outline (MENU). Clicking an item goes to its page or second, unless the resource is locked. */
export function OutlineList(props: {
  readonly outline: readonly OutlineItem[]
  readonly kind: Kind
  readonly position: number
  onGoTo(position: number): void
}) {
  const words = useWords()
  if (props.outline.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        {words('noContents')}
      </Text>
    )
  }
  const current = currentItem(props.outline, props.position)
  return (
    <ol className={classes.outline}>
      {props.outline.map(item => (
        <li key={item.no} data-level={item.level}>
          {item.node === undefined ? (
            <span className={classes.item}>{item.title}</span>
          ) : (
            <PlacedItem
              item={item}
              place={props.kind === 'pdf' ? String(item.node) : clock(item.node)}
              isCurrent={item === current}
              onGoTo={props.onGoTo}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function PlacedItem(props: {
  readonly item: OutlineItem
  readonly place: string
  readonly isCurrent: boolean
  onGoTo(position: number): void
}) {
  const { item, place, isCurrent, onGoTo } = props
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={() => onGoTo(item.node ?? 0)}
    >
      <span className={classes.title}>{item.title}</span>
      <span className={classes.place}>{place}</span>
    </button>
  )
}
